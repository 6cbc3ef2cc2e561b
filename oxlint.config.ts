// This file is at the root because patterns are relative to its folder. The import rules are in
// .config/import-rules.ts.
import type { OxlintConfig } from "oxlint";
import { overrides, rulesEverywhere } from "./.config/import-rules.linter.ts";

const plugins = ["eslint", "typescript", "unicorn", "oxc", "import", "node", "vitest"] as const;
const realModule =
  "Use the real module, a fake server on a port, or an adapter that passes the port's contract.";

export default {
  plugins: [...plugins],
  jsPlugins: ["./.config/lint-plugin.ts"],
  categories: { correctness: "error", suspicious: "error" },
  options: { reportUnusedDisableDirectives: "error" },
  ignorePatterns: ["**/dist/**", "**/*.gen.ts"],
  rules: {
    ...rulesEverywhere,
    "import/no-cycle": "error",
    "import/no-default-export": "error",
    "import/no-named-as-default-member": "off",
    "import/no-unassigned-import": ["error", { allow: ["**/*.css", "@fontsource-variable/*"] }],
    "max-lines": ["error", { max: 300, skipBlankLines: false, skipComments: false }],
    "no-console": "error",
    "packshot/american-spelling": "error",
    "packshot/comment-openings": "error",
    "packshot/plain-comments": "error",
    "packshot/file-names": "error",
    "packshot/constant-units": "error",
    "packshot/function-names": "error",
    "packshot/no-regex-in-match-object": "error",
    "packshot/test-subjects": "error",
    "packshot/test-titles": "error",
    "packshot/type-names": "error",
    "no-underscore-dangle": ["error", { allow: ["_def", "_config"] }],
    "typescript/consistent-return": "off",
    "typescript/consistent-type-imports": ["error", { disallowTypeAnnotations: false }],
    "typescript/no-explicit-any": "error",
    "typescript/no-misused-promises": "error",
    "typescript/no-non-null-assertion": "error",
    "typescript/switch-exhaustiveness-check": ["error", { considerDefaultExhaustiveForUnions: true }],
    "unicorn/require-post-message-target-origin": "off",
    "vitest/valid-expect": ["error", { maxArgs: 2 }],
    "vitest/no-restricted-vi-methods": [
      "error",
      { mock: realModule, doMock: realModule, hoisted: realModule },
    ],
  },
  overrides: [
    {
      files: ["apps/web/**", "apps/extension/**"],
      plugins: [...plugins, "react", "jsx-a11y"],
      rules: {
        "react/react-in-jsx-scope": "off",
        "unicorn/require-post-message-target-origin": "error",
      },
    },
    ...overrides,
    {
      files: [
        "apps/web/src/{api,content,features,prerender,routes,ui}/**",
        "apps/extension/src/**",
        "apps/server/src/**",
        "packages/trpc/src/{cli,client,ports,routers,services}/**",
        "packages/tools/src/tools/*/{index,options}.ts",
        "packages/tools/src/templates/*/{index,options}.ts",
      ],
      rules: { "packshot/plain-screens": "error" },
    },
    {
      files: ["apps/server/src/engines/**", "apps/server/artwork/**"],
      rules: { "packshot/plain-names": "error" },
    },
    // Tests name what a user typed. The others have the words in lists, prompts, ads, statuses, and a title by others.
    {
      files: [
        "**/*.test.{ts,tsx}",
        "**/testing/**",
        ".config/lint-words{,.idioms}.ts",
        "packages/tools/src/channels/bol.ts",
        "apps/server/src/engines/gemini/{request,sheet}.ts",
        "apps/server/src/engines/studio/recipes/text/{common-words,headline-templates,reviews}.ts",
      ],
      rules: { "packshot/american-spelling": "off", "packshot/plain-screens": "off" },
    },
    { files: [".config/spec-texts/*.ts"], rules: { "packshot/american-spelling": "off" } },
    {
      files: [
        "apps/server/src/main.ts",
        "**/scripts/**",
        "apps/server/artwork/**",
        "**/bench/**",
        "**/*.soak.ts",
        "packages/trpc/examples/**",
        ".config/test.ts",
      ],
      rules: { "no-console": "off" },
    },
    {
      files: [
        "**/*.config.ts",
        "**/global-setup.ts",
        ".config/lint-plugin.ts",
        "apps/extension/src/entrypoints/*.ts",
      ],
      rules: { "import/no-default-export": "off" },
    },
  ],
} satisfies OxlintConfig;
