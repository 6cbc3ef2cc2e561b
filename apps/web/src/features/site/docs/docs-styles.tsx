import styles from "./docs.css?url";

/** Loads the docs' styles, which no other page needs. The server's page links them in its head. */
export function DocsStyles() {
  return <link rel="stylesheet" href={styles} precedence="docs" />;
}
