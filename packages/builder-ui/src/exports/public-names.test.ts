import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import * as publicNames from './index.ts';

it('the package exports exactly the names listed here', () => {
  expect(Object.keys(publicNames).toSorted()).toMatchInlineSnapshot(`
    [
      "AlertDialog",
      "AttributeCombobox",
      "Avatar",
      "Badge",
      "Breadcrumb",
      "Button",
      "ButtonLink",
      "Card",
      "Checkbox",
      "CodeView",
      "ConditionBuilder",
      "ConditionTester",
      "CopyButton",
      "DeleteSnippetDialog",
      "Dialog",
      "Disclosure",
      "EditSnippetDialog",
      "EmptyState",
      "FindingsList",
      "IconButton",
      "LiquidComparison",
      "Menu",
      "MessagesProvider",
      "Note",
      "Pagination",
      "PasswordField",
      "ProgressBar",
      "RadioGroup",
      "SaveSnippetDialog",
      "SearchField",
      "Select",
      "Skeleton",
      "SluiceBuilder",
      "SnippetTable",
      "SnippetTrash",
      "Switch",
      "SyntaxPreview",
      "Table",
      "TableBody",
      "TableCell",
      "TableColumn",
      "TableHead",
      "TableHeadRow",
      "TableRow",
      "Tabs",
      "TagInput",
      "TemplateComparison",
      "TextArea",
      "TextField",
      "ThemeProvider",
      "ToastsProvider",
      "Tooltip",
      "ViewSnippetDialog",
      "codeText",
      "defaultMessages",
      "focusRing",
      "formatNumber",
      "plural",
      "stateTransition",
      "theme",
      "truncate",
      "useConditionBuilder",
      "useConditionTester",
      "useCopyToClipboard",
      "useFindingWords",
      "useFindings",
      "useMessages",
      "useRelativeTime",
      "useToasts",
      "visuallyHidden",
    ]
  `);
});

it('each published folder has an entry of its own, so that a bundler includes only what it needs', () => {
  const lines = readFileSync(join(import.meta.dirname, 'index.ts'), 'utf8').split('\n');
  const code = lines.filter((line) => line !== '' && !/^(?:\/\/|\/\*\*)/u.test(line));
  for (const line of code) expect(line).toMatch(/^export \* from '\.\.\/[\w/-]+\/index\.ts';$/u);
});
