import { createHash } from "node:crypto";
import pg from "pg";

/**
 * A client that turns each query with parameters into a prepared statement, so that PostgreSQL keeps its plan for the
 * session. PGlite takes longer to plan most of our queries than to run them. A query without parameters isn't prepared,
 * because it may contain several statements.
 */
export class PreparedStatementClient extends pg.Client {
  // pg declares eight signatures; callers still see the types of the one they use.
  // oxlint-disable-next-line typescript/no-explicit-any
  override query(statement: any, ...rest: any[]): any {
    const [values, ...others] = rest;
    if (typeof statement !== "string" || !Array.isArray(values) || values.length === 0) {
      return super.query(statement, ...rest);
    }
    return super.query({ name: nameStatement(statement), text: statement, values }, ...others);
  }
}

/** Returns a name for a statement, within PostgreSQL's limit of 63 characters. */
function nameStatement(statement: string): string {
  return createHash("sha1").update(statement).digest("hex");
}
