import '@testing-library/jest-dom/vitest';
import type { Template } from '@sluice/liquid';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultMessages } from '../catalog/default-messages.ts';
import { exampleAttributes, exampleTemplate } from '../test-data/example-template.ts';
import { SluiceBuilder } from './SluiceBuilder.tsx';
import type { SluiceBuilderHandle } from './sluice-builder-props.ts';

/** What the console was told, without what React says of tests. */
let said: string[] = [];
/** Errors of the page, as its own reports would get them. */
let reported: string[] = [];

const hear = (event: ErrorEvent) => {
  event.preventDefault();
  reported.push(String(event.error));
};

beforeEach(() => {
  said = [];
  reported = [];
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    const sentence = words.map(String).join(' ');
    if (!sentence.includes('act(')) said.push(sentence);
  });
  window.addEventListener('error', hear);
});

afterEach(() => {
  window.removeEventListener('error', hear);
  vi.restoreAllMocks();
});

function boom(): never {
  throw new Error('boom');
}

/** With a field that nobody can read; not listed, so that a test can be named by the others. */
const unreadable = (name: string, given: object) => Object.defineProperty({ ...given }, name, { get: boom });

const firstField = () => screen.getAllByRole('textbox', { name: 'Then send' })[0];

/** Renders the builder with what a host gives, types in it and looks at each tab. */
async function use(given: object): Promise<void> {
  render(<SluiceBuilder defaultValue={exampleTemplate} {...given} />);
  const field = document.querySelector('textarea');
  if (field === null) throw new Error('There is no field.');
  await userEvent.type(field, 'Zq');
  expect(field.value).toContain('Zq');
  for (const tab of screen.getAllByRole('tab')) {
    await userEvent.click(tab);
    await act(async () => {
      await vi.dynamicImportSettled();
    });
  }
  expect(field.value).toContain('Zq');
}

const sections = Object.entries(defaultMessages) as [string, Record<string, unknown>][];

/** A catalog in which each word is made of the English one. */
const catalogOf = (make: (english: unknown) => unknown) =>
  Object.fromEntries(
    sections.map(([section, words]) => [
      section,
      Object.fromEntries(Object.entries(words).map(([name, english]) => [name, make(english)])),
    ]),
  );

describe('a function of the host that throws', () => {
  it.each([
    ['onChange', { onChange: boom }],
    ['onPutAwayTextsChange and onUnappliedChange', { onPutAwayTextsChange: boom, onUnappliedChange: boom }],
    [
      'onTypePerson and onRememberColumns',
      { onTypePerson: boom, onRememberColumns: boom, startsTested: true },
    ],
    ['whoAccepted', { whoAccepted: boom }],
    ['loadAttributes', { loadAttributes: boom }],
    ['searchAttributes and suggestValues', { searchAttributes: boom, suggestValues: boom }],
    ['createId', { createId: boom, defaultValue: undefined }],
  ])('%s: what is typed stays, and the builder goes on', async (_name, given) => {
    await use(given);
    expect(reported.filter((error) => !error.startsWith('Error: boom'))).toEqual([]);
  });

  it('is an error of the page, with its stack, and nothing is left half done', async () => {
    render(<SluiceBuilder defaultValue={exampleTemplate} onChange={boom} />);
    await userEvent.click(screen.getByRole('button', { name: 'Add Else If' }));
    expect(reported).toEqual(['Error: boom']);
    // The new card is open, and focus is in it.
    expect(document.activeElement?.closest('[data-statement-id]') ?? document.activeElement).not.toBe(
      document.body,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.getAllByRole('textbox', { name: 'Then send' })).not.toHaveLength(0);
  });

  it('onSavePerson: its message is shown, and the name stays in its field', async () => {
    render(<SluiceBuilder defaultValue={exampleTemplate} people={[]} onSavePerson={boom} startsTested />);
    await userEvent.click(await screen.findByRole('button', { name: 'Save and change people' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Save as a sample person' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Name of the sample person' }), 'Ines{Enter}');
    expect(await screen.findByText('boom')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Name of the sample person' })).toHaveValue('Ines');
  });
});

describe('words of the host', () => {
  it('that throw, or are of another kind, leave the English ones where they are, and the console says once which', async () => {
    await use({ messages: catalogOf((english) => (typeof english === 'function' ? boom : english)) });
    expect(screen.getByRole('heading', { name: 'Conditional Builder' })).toBeVisible();
    const thrown = said.filter((sentence) => sentence.includes('has thrown (Error: boom)'));
    expect(thrown.length).toBeGreaterThan(0);
    expect(new Set(thrown).size).toBe(thrown.length);
  });

  it('of an older catalog, a text for a function and a function for a text, are replaced by the English ones', async () => {
    await use({ messages: catalogOf((english) => (typeof english === 'function' ? 'old' : boom)) });
    expect(screen.getByRole('heading', { name: 'Conditional Builder' })).toBeVisible();
    expect(said).toContainEqual(
      expect.stringMatching(/^The word \w+ of messages must be a function: it is a string\./u),
    );
  });

  it.each([
    ['null', null],
    ['sections that are none', { controls: null, syntaxPreview: 'no', other: { a: 1 } }],
    [
      'objects in place of text',
      catalogOf((english) => (typeof english === 'string' ? { wild: 1 } : () => ({}))),
    ],
  ])('%s: the builder is in English', async (_name, messages) => {
    await use({ messages });
    expect(screen.getByRole('heading', { name: 'Conditional Builder' })).toBeVisible();
  });
});

describe('a value of the host that is none', () => {
  it.each([
    ['de_DE as locale', { locale: 'de_DE' }],
    [
      'null as people, as kept people and as texts',
      { people: null, keptPeople: null, defaultPutAwayTexts: null },
    ],
    ['null as attributes', { attributes: null }],
    ['another zone', { timeZone: 'Mars/Olympus' }],
    ['words that contain themselves', { messages: wordsInThemselves() }],
    ['another direction and theme', { dir: 'sideways', theme: 'blue' }],
  ])('%s: the builder works', async (_name, given) => {
    await use(given);
    expect(said).toEqual([]);
  });

  it.each([
    [{ locale: 'no language' }, "it is 'no language'. That of the browser is taken."],
    [
      { people: [null, { id: 'a', name: 'Ines', inputs: {} }] },
      'people of the builder must be a list of objects with id, name and inputs: [0] is null',
    ],
    [{ keptPeople: { people: [{ name: 3 }], runsAtSave: false } }, '[0].inputs is undefined, not an object'],
    [{ typedPerson: { a: 1 } }, 'The typedPerson of the builder must be what onTypePerson got'],
    [
      {
        attributes: [unreadable('name', { attributeType: 'custom_attribute' })],
      },
      '[0] cannot be read (Error: boom)',
    ],
    [{ createId: () => null, defaultValue: undefined }, 'It returned null: an id is made in its place.'],
  ])('what is none is left out, and the console says once what to do: %#', async (given, sentence) => {
    await use(given);
    expect(said.filter((line) => line.includes(sentence))).toHaveLength(1);
  });

  it('texts that were put away by another version are left out', async () => {
    await use({
      defaultPutAwayTexts: [null, { kind: 'later', text: 'x' }, { kind: 'edit', text: 'Kept text' }],
    });
    expect(screen.getByText(/not applied/u)).toBeVisible();
  });
});

describe('a template that is frozen, or of another version', () => {
  const [first] = exampleTemplate.statements;
  const withCondition = (changes: object) => ({
    ...exampleTemplate,
    statements: [{ ...first, conditions: [{ ...first?.conditions[0], ...changes }] }],
  });

  it('frozen templates, attributes, people and words are edited as any', async () => {
    const people = [{ id: 'a', name: 'Ines', inputs: {} }];
    await use(
      frozen({
        defaultValue: structuredClone(exampleTemplate),
        attributes: structuredClone(exampleAttributes),
        messages: { controls: { close: 'Zu' } },
        people,
      }),
    );
    expect(said).toEqual([]);
  });

  it.each([
    [
      withCondition({ operator: 'sounds-like' }),
      "operator is 'sounds-like', which this version does not know",
    ],
    [
      withCondition({ attributeType: 'weather' }),
      "attributeType is 'weather', which this version does not know",
    ],
    [withCondition({ logicalOperator: 'xor' }), "logicalOperator is 'xor', which this version does not know"],
    [
      { ...exampleTemplate, settings: { ...exampleTemplate.settings, fallbackType: 'later' } },
      "settings.fallbackType is 'later'",
    ],
    [
      { ...exampleTemplate, settings: { ...exampleTemplate.settings, acceptedFindings: 'x' } },
      'settings.acceptedFindings is a string, not an array',
    ],
    [unreadable('statements', { settings: {} }), 'it cannot be read (Error: boom)'],
    [
      { ...exampleTemplate, statements: Array.from({ length: 5000 }, () => first) },
      'statements has 5000 branches, and 1000 are possible',
    ],
    [
      {
        ...exampleTemplate,
        statements: [{ ...first, conditions: Array.from({ length: 10_000 }, () => first?.conditions[0]) }],
      },
      'statements[0].conditions has more than 1000 conditions and groups',
    ],
    [inItself(), 'settings.of leads back to the whole, which contains it'],
  ])(
    'a template that this version cannot show is refused with a sentence, and not changed: %#',
    (value, fault) => {
      expect(() => render(<SluiceBuilder value={value as unknown as Template} />)).toThrow(fault);
    },
  );

  it('a template that is none is refused by replaceTemplate, and what was built stays', async () => {
    const builder = createRef<SluiceBuilderHandle>();
    render(<SluiceBuilder ref={builder} defaultValue={exampleTemplate} />);
    const field = firstField() as HTMLTextAreaElement;
    await userEvent.type(field, 'Zq');
    expect(() => builder.current?.replaceTemplate(inItself() as Template)).toThrow('leads back to the whole');
    expect(field.value).toContain('Zq');
  });

  it('fields of a newer version stay in the template through edits', async () => {
    const onChange = vi.fn<(template: Template) => void>();
    const [condition] = first?.conditions ?? [];
    const newer = {
      ...exampleTemplate,
      later: 1,
      statements: [{ ...first, later: 2, conditions: [{ ...condition, later: 3 }] }],
      settings: { ...exampleTemplate.settings, later: 4 },
    } as unknown as Template;
    render(<SluiceBuilder defaultValue={newer} onChange={onChange} />);
    const field = firstField();
    if (field !== undefined) await userEvent.type(field, 'Zq');
    expect(onChange.mock.lastCall?.[0]).toMatchObject({
      later: 1,
      statements: [{ later: 2, conditions: [{ later: 3 }] }],
      settings: { later: 4 },
    });
  });
});

/** A template of which no JSON can be made. */
function inItself(): object {
  const template: Record<string, unknown> = { ...exampleTemplate };
  template['settings'] = { ...exampleTemplate.settings, of: template };
  return template;
}

function wordsInThemselves(): object {
  const messages: Record<string, unknown> = {};
  messages['controls'] = messages;
  return messages;
}

function frozen<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null) Object.values(value).forEach(frozen);
  return Object.freeze(value);
}
