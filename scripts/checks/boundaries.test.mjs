import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import { afterAll, expect, it } from 'vitest';
import configuration from '../../.dependency-cruiser.mjs';

const folder = mkdtempSync(join(tmpdir(), 'sluice-boundaries-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** @returns the names of the rules that the given files of the server break */
async function brokenRules(files) {
  const source = join(folder, 'packages/server/src');
  rmSync(source, { recursive: true, force: true });
  for (const [name, text] of Object.entries(files)) {
    const file = join(source, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const { output } = await cruise(['packages'], {
    baseDir: folder,
    ruleSet: { forbidden: configuration.forbidden },
    validate: true,
    tsPreCompilationDeps: true,
  });
  return [...new Set(output.summary.violations.map(({ rule }) => rule.name))];
}

const leaf = 'export const value = 1;';

it('The check lets a module use the index.ts of another module', async () => {
  const files = {
    'modules/mail/index.ts': leaf,
    'modules/contact/contact.service.ts': "export { value } from '../mail/index.ts';",
  };
  expect(await brokenRules(files)).toEqual([]);
});

it('The check refuses an import past the index.ts of another module', async () => {
  const files = {
    'modules/mail/mail.service.ts': leaf,
    'modules/contact/contact.service.ts': "export { value } from '../mail/mail.service.ts';",
  };
  expect(await brokenRules(files)).toEqual(['server-modules-use-the-doors-of-others']);
});

it('The check refuses an import past the index.ts of a module from elsewhere in the server', async () => {
  const files = {
    'modules/mail/mail.service.ts': leaf,
    'app.ts': "export { value } from './modules/mail/mail.service.ts';",
  };
  expect(await brokenRules(files)).toEqual(['server-modules-have-one-door']);
});

it('The check refuses a circle of folders although no file is in a circle, types included', async () => {
  const files = {
    'modules/mail/index.ts': leaf,
    'modules/mail/mail.service.ts':
      "import type { Use } from '../contact/index.ts';\nexport type Mail = Use;",
    'modules/contact/index.ts': 'export type Use = string;',
    'modules/contact/contact.service.ts': "export { value } from '../mail/index.ts';",
  };
  expect(await brokenRules(files)).toEqual(['folders-form-no-circles']);
});
