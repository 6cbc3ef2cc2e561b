import type { Size } from "../../pixels/raster.ts";

/** The costs of dividing a grid of cells into foreground and background. */
export interface CutCosts extends Size {
  /** Cost of a cell in the background minus its cost in the foreground. */
  readonly preference: Float32Array;
  /** Costs of dividing a cell from its neighbor on the right, below, below right, and below left. */
  readonly links: readonly [Float32Array, Float32Array, Float32Array, Float32Array];
}

const free = 0;
const source = 1;
const sink = 2;
/**
 * Parent values of roots (`terminal`) and of cells cut off from their parent (`orphan`). Other values are directions,
 * 0…7.
 */
const terminal = 8;
const orphan = 9;
/** Minimum capacity. Smaller ones are rounding errors. */
const minCapacity = 1e-4;

/**
 * Returns 1 for each cell of the foreground in the cheapest division: two search trees grow from both sides and are
 * repaired after each augmentation (Y. Boykov, V. Kolmogorov 2004).
 */
export function findMinimumCut({ width, height, preference, links }: CutCosts): Uint8Array {
  const count = width * height;
  // Direction d ^ 1 is the opposite of direction d.
  const offsets = [1, -1, width, -width, width + 1, -width - 1, width - 1, 1 - width];
  const capacity = new Float32Array(count * 8);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const right = x < width - 1;
      const below = y < height - 1;
      const hasNeighbor = [right, below, right && below, x > 0 && below];
      for (let k = 0; k < 4; k++) {
        if (hasNeighbor[k] !== true) continue;
        const cost = links[k]?.[i] ?? 0;
        capacity[i * 8 + k * 2] = cost;
        capacity[(i + (offsets[k * 2] ?? 0)) * 8 + k * 2 + 1] = cost;
      }
    }
  }
  const excess = preference.slice();
  const tree = new Uint8Array(count);
  const parent = new Uint8Array(count).fill(orphan);
  const distance = new Int32Array(count);
  const checked = new Int32Array(count);
  let clock = 0;
  const queue = new Int32Array(count + 1);
  const queued = new Uint8Array(count);
  let [head, tail] = [0, 0];
  const orphans: number[] = [];

  const activate = (i: number) => {
    if (queued[i] === 1) return;
    queued[i] = 1;
    queue[tail] = i;
    tail = tail === count ? 0 : tail + 1;
  };
  const getNeighbor = (i: number, d: number) => i + (offsets[d] ?? 0);
  const isOpen = (at: number) => (capacity[at] ?? 0) > minCapacity;
  /** Returns the index of the capacity between a cell and its neighbor in direction d, in the tree's flow direction. */
  const getEdgeFrom = (side: number, i: number, d: number) =>
    side === source ? getNeighbor(i, d) * 8 + (d ^ 1) : i * 8 + d;
  const getEdgeTo = (side: number, i: number, d: number) => getEdgeFrom(source + sink - side, i, d);

  /** Visits the cells from one to its root, except the root, and the edges to their parents. @returns the root */
  const walk = (start: number, side: number, visit: (cell: number, edge: number) => void) => {
    let i = start;
    let d = parent[i] ?? orphan;
    while (d < terminal) {
      visit(i, getEdgeFrom(side, i, d));
      i = getNeighbor(i, d);
      d = parent[i] ?? orphan;
    }
    return i;
  };

  const push = (edge: number, amount: number) => {
    const i = edge >> 3;
    const d = edge & 7;
    capacity[edge] = (capacity[edge] ?? 0) - amount;
    const back = getNeighbor(i, d) * 8 + (d ^ 1);
    capacity[back] = (capacity[back] ?? 0) + amount;
  };

  /** Pushes the maximum flow along a path between the trees, and orphans the cells behind saturated edges. */
  const augment = (from: number, d: number) => {
    const bridge = from * 8 + d;
    const to = getNeighbor(from, d);
    let amount = capacity[bridge] ?? 0;
    const narrow = (_: number, edge: number) => {
      amount = Math.min(amount, capacity[edge] ?? 0);
    };
    const first = walk(from, source, narrow);
    const last = walk(to, sink, narrow);
    amount = Math.min(amount, excess[first] ?? 0, -(excess[last] ?? 0));
    push(bridge, amount);
    const use = (cell: number, edge: number) => {
      push(edge, amount);
      if (isOpen(edge)) return;
      parent[cell] = orphan;
      orphans.push(cell);
    };
    for (const [start, side, root, sign] of [
      [from, source, first, -1],
      [to, sink, last, 1],
    ] as const) {
      walk(start, side, use);
      excess[root] = (excess[root] ?? 0) + sign * amount;
      if (Math.abs(excess[root] ?? 0) > minCapacity) continue;
      parent[root] = orphan;
      orphans.push(root);
    }
  };

  /** Returns the distance to the tree's root; infinity if the cell was cut off from it. */
  const measureDepth = (start: number) => {
    let i = start;
    let steps = 0;
    let knownDistance = 0;
    for (;;) {
      if (checked[i] === clock) {
        knownDistance = distance[i] ?? 0;
        break;
      }
      const d = parent[i] ?? orphan;
      if (d === orphan) return Infinity;
      if (d === terminal) {
        checked[i] = clock;
        distance[i] = 0;
        break;
      }
      i = getNeighbor(i, d);
      steps++;
    }
    const depth = knownDistance + steps;
    let remaining = depth;
    for (let j = start; checked[j] !== clock; j = getNeighbor(j, parent[j] ?? 0)) {
      checked[j] = clock;
      distance[j] = remaining--;
    }
    return depth;
  };

  /** Finds a new parent in the same tree for a cell, or frees it. */
  const adopt = (i: number) => {
    const side = tree[i] ?? free;
    let [best, nearest] = [orphan, Infinity];
    for (let d = 0; d < 8; d++) {
      if (!isOpen(getEdgeFrom(side, i, d))) continue;
      const j = getNeighbor(i, d);
      if (tree[j] !== side) continue;
      const depth = measureDepth(j);
      if (depth < nearest) [best, nearest] = [d, depth];
    }
    parent[i] = best;
    if (best !== orphan) {
      checked[i] = clock;
      distance[i] = nearest + 1;
      return;
    }
    tree[i] = free;
    for (let d = 0; d < 8; d++) {
      const j = getNeighbor(i, d);
      if (j < 0 || j >= count || tree[j] !== side) continue;
      if (isOpen(getEdgeFrom(side, i, d))) activate(j);
      const up = parent[j] ?? orphan;
      if (up < terminal && getNeighbor(j, up) === i) {
        parent[j] = orphan;
        orphans.push(j);
      }
    }
  };

  /** Grows a cell's tree until it meets the other tree. @returns whether flow was added there */
  const grow = (i: number): boolean => {
    const side = tree[i] ?? free;
    for (let d = 0; d < 8; d++) {
      if (!isOpen(getEdgeTo(side, i, d))) continue;
      const j = getNeighbor(i, d);
      if (tree[j] === free) {
        tree[j] = side;
        parent[j] = d ^ 1;
        activate(j);
      } else if (tree[j] !== side) {
        if (side === source) augment(i, d);
        else augment(j, d ^ 1);
        return true;
      }
    }
    return false;
  };

  for (let i = 0; i < count; i++) {
    const value = excess[i] ?? 0;
    if (Math.abs(value) <= minCapacity) continue;
    tree[i] = value > 0 ? source : sink;
    parent[i] = terminal;
    activate(i);
  }
  while (head !== tail) {
    const i = queue[head] ?? 0;
    if (tree[i] === free) {
      queued[i] = 0;
      head = head === count ? 0 : head + 1;
      continue;
    }
    if (grow(i)) {
      clock++;
      for (let next = orphans.pop(); next !== undefined; next = orphans.pop()) adopt(next);
      continue;
    }
    queued[i] = 0;
    head = head === count ? 0 : head + 1;
  }
  return tree.map((side) => (side === source ? 1 : 0));
}
