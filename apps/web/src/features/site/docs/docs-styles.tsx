import styles from "./docs.css?url";

/** Loads the docs' styles, which no other page needs. Server-rendered pages link them in the head. */
export function DocsStyles() {
  return <link rel="stylesheet" href={styles} precedence="docs" />;
}
