"""The refiner: a photo around a product, the first network's mask and a person's hints become an alpha matte."""
import torch
from torch import nn
from torch.nn import functional as F

LEVELS = 5  # Sides are multiples of 2 to this power.
SPREAD = 10


def fill_under(photo, coarse):
    """Returns the photo with the background continued under the product, by push and pull.

    Where the background shows through the product, the result is what's in the photo.
    """
    sure = (1 - 5 * F.max_pool2d(coarse, 9, 1, 4)).clamp(0, 1) + 1e-4
    sums, weights = [photo * sure], [sure]
    for _ in range(LEVELS):
        sums.append(F.avg_pool2d(sums[-1], 2))
        weights.append(F.avg_pool2d(weights[-1], 2))
    # Under a large product, even the lowest level has no known colors, so the surroundings spread into it.
    levels, known = sums[-1], weights[-1]
    for _ in range(SPREAD):
        share = known.clamp(0, 1)
        levels = levels + (1 - share) * F.avg_pool2d(levels, 3, 1, 1)
        known = known + (1 - share) * F.avg_pool2d(known, 3, 1, 1)
    filled = levels / known
    for level in range(LEVELS - 1, -1, -1):
        above = F.interpolate(filled, scale_factor=2.0, mode="bilinear", align_corners=False)
        share = weights[level].clamp(0, 1)
        filled = above * (1 - share) + sums[level] / weights[level] * share
    return filled


class Block(nn.Module):
    def __init__(self, channels):
        super().__init__()
        self.one = nn.Conv2d(channels, channels, 3, padding=1, bias=False)
        self.norm = nn.BatchNorm2d(channels)
        self.two = nn.Conv2d(channels, channels, 3, padding=1, bias=False)
        self.norm_too = nn.BatchNorm2d(channels)

    def forward(self, x):
        return F.relu(x + self.norm_too(self.two(F.relu(self.norm(self.one(x))))))


def convolve(inside, outside, kernel=3, stride=1):
    layer = nn.Conv2d(inside, outside, kernel, stride, padding=kernel // 2, bias=False)
    return nn.Sequential(layer, nn.BatchNorm2d(outside), nn.ReLU(inplace=True))


class Join(nn.Module):
    """Upsamples the coarser level's features and adds the finer level's own."""

    def __init__(self, coarser, finer):
        super().__init__()
        self.narrow = nn.Conv2d(coarser, finer, 1)
        self.mix = convolve(finer, finer)

    def forward(self, coarser, finer):
        return self.mix(F.interpolate(self.narrow(coarser), scale_factor=2.0, mode="bilinear", align_corners=False) + finer)


class Refiner(nn.Module):
    """Input: photo (n, 3, h, w) and coarse mask (n, 1, h, w), 0…1, and hints (n, 2, h, w), 0 where there are none.

    The first hint is a box: 1 within, -1 outside. The second one is taps: disks of 1 to keep, of -1 to remove. Sides are
    multiples of 32. Output: alpha (n, 1, h, w), and the chance that it's wrong (n, 1), both before the sigmoid.
    """

    def __init__(self, widths=(16, 40, 64, 96, 128)):
        super().__init__()
        half, quarter, eighth, low, lowest = widths
        self.stem = convolve(10 * 4, half)
        self.down_quarter = nn.Sequential(convolve(half, quarter, stride=2), Block(quarter))
        self.down_eighth = nn.Sequential(convolve(quarter, eighth, stride=2), Block(eighth))
        self.down_low = nn.Sequential(convolve(eighth, low, stride=2), Block(low), Block(low))
        self.down_lowest = nn.Sequential(convolve(low, lowest, stride=2), Block(lowest), Block(lowest))
        self.everywhere = nn.Linear(lowest, lowest)
        self.up_low = Join(lowest, low)
        self.up_eighth = Join(low, eighth)
        self.up_quarter = Join(eighth, quarter)
        self.up_half = Join(quarter, half)
        self.head = nn.Conv2d(half, 4, 3, padding=1)
        self.doubt = nn.Sequential(nn.Linear(lowest + eighth + 3, 48), nn.ReLU(), nn.Linear(48, 1))
        # It starts as the coarse mask and learns corrections.
        nn.init.zeros_(self.head.weight)
        nn.init.zeros_(self.head.bias)

    def forward(self, photo, coarse, hints):
        ground = fill_under(photo, coarse)
        apart = photo - ground
        like = (1 - 5 * apart.abs().amax(1, keepdim=True)).clamp(0, 1)
        seen = torch.cat([photo - 0.5, apart * 2, like, coarse - 0.5, hints], 1)
        half = self.stem(F.pixel_unshuffle(seen, 2))
        quarter = self.down_quarter(half)
        eighth = self.down_eighth(quarter)
        low = self.down_low(eighth)
        lowest = self.down_lowest(low)
        mean = lowest.mean((2, 3))
        lowest = lowest + self.everywhere(mean)[:, :, None, None]
        eighth_up = self.up_eighth(self.up_low(lowest, low), eighth)
        half_up = self.up_half(self.up_quarter(eighth_up, quarter), half)
        start = coarse.clamp(0.02, 0.98)
        alpha = F.pixel_shuffle(self.head(half_up), 2) + torch.log(start / (1 - start))
        share = torch.sigmoid(alpha.detach())
        signs = torch.cat(
            [(share - coarse).abs().mean((2, 3)), (share * (1 - share)).mean((2, 3)), share.mean((2, 3))], 1
        )
        return alpha, self.doubt(torch.cat([mean.detach(), eighth_up.detach().mean((2, 3)), signs * 4], 1))
