import type {
  AttributeDefinition,
  AttributeType,
  BuilderSettings,
  Condition,
  DataType,
  Operator,
  Template,
} from '@sluice/liquid';
import type { StartWords } from './messages.ts';

/** An example to start a snippet from: a finished template that is ready to test. */
export interface StartExample {
  id: string;
  title: string;
  text: string;
  template: Template;
}

/** Whether examples are about what a workspace has imported, or about what Braze knows of everybody. */
export interface StartExamples {
  areOwn: boolean;
  examples: readonly StartExample[];
}

const COUNT = 3;

type CreateId = () => string;

interface Asked {
  attributeType: AttributeType;
  name: string;
  /** As people call it. */
  label: string;
  dataType: DataType;
}

interface Made {
  title: string;
  text: string;
  branches: readonly { send: string; asks: readonly [Operator, string?][] }[];
  otherwise: { send: string } | { abort: string };
}

/** Something that can be done with an attribute of a type, whatever its values are: nothing is compared with an invented value. */
interface Recipe {
  dataType: DataType;
  /** The words of names that fit best. Without them a recipe takes any attribute of its type. */
  words?: RegExp;
  /** Only names with one of the words fit. */
  isOnlyForWords?: true;
  make: (asked: Asked, words: StartWords) => Made;
}

/** The first recipe of a type that fits a name is the one for it. */
const recipes: readonly Recipe[] = [
  {
    dataType: 'time',
    words: /(?:birth(?:_?da(?:y|te))?|anniversary|born)(?:_(?:date|on|at))?$/u,
    isOnlyForWords: true,
    make: ({ label }, { anniversary: words }) => ({
      title: words.title(label),
      text: words.text,
      branches: [
        { send: words.today, asks: [['anniversary-today']] },
        { send: words.soon, asks: [['anniversary-within', '7']] },
      ],
      otherwise: { abort: words.reason },
    }),
  },
  {
    dataType: 'time',
    words: /end|expir|renew|due|next|until|deadline/u,
    isOnlyForWords: true,
    make: ({ label }, { deadline: words }) => ({
      title: words.title(label),
      text: words.text,
      branches: [
        {
          send: words.soon,
          asks: [
            ['>', 'now'],
            ['<=', '3 days from now'],
          ],
        },
      ],
      otherwise: { abort: words.reason },
    }),
  },
  {
    dataType: 'time',
    words: /last|purchase|order|visit|seen|login|active|used/u,
    make: ({ label }, { past: words }) => ({
      title: words.title(label),
      text: words.text,
      branches: [
        { send: words.long, asks: [['<', '90 days ago']] },
        { send: words.short, asks: [['<', '30 days ago']] },
      ],
      otherwise: { abort: words.reason },
    }),
  },
  {
    dataType: 'number',
    words: /spen[dt]|revenue|value|amount|price|point|balance|order|purchase|count|score|visit/u,
    make: ({ name, label }, { amount: words }) => {
      const [high, middle] = thresholdsOf(name);
      return {
        title: words.title(label),
        text: words.text,
        branches: [
          { send: words.high, asks: [['>=', high]] },
          { send: words.middle, asks: [['>=', middle]] },
        ],
        otherwise: { send: words.fallback },
      };
    },
  },
  {
    dataType: 'string',
    words: /favou?rite|tier|plan|level|store|city|category|product|segment|status/u,
    make: ({ name, label }, { mention: words }) => ({
      title: words.title(label),
      text: words.text,
      branches: [{ send: words.known(`{{custom_attribute.\${${name}}}}`), asks: [['is-set']] }],
      otherwise: { send: words.unknown },
    }),
  },
  {
    dataType: 'boolean',
    words: /opt|consent|subscri|newsletter|agree|permission|allow|marketing/u,
    isOnlyForWords: true,
    make: ({ label }, { agreed: words }) => ({
      title: words.title(label),
      text: words.text,
      branches: [{ send: words.yes, asks: [['==', 'true']] }],
      otherwise: { abort: words.reason },
    }),
  },
  {
    dataType: 'boolean',
    make: ({ label }, { either: words }) => ({
      title: words.title(label),
      text: words.text,
      branches: [{ send: words.yes, asks: [['==', 'true']] }],
      otherwise: { send: words.fallback },
    }),
  },
];

/** The types in the order in which they make good examples. */
const TYPES: readonly DataType[] = ['number', 'time', 'string', 'boolean'];

/** What nobody writes a message about, and names that cannot be written into Liquid. */
const UNFIT = /(?:^|_)(?:id|uid|uuid|guid|hash|token|key|url|uri|phone|email|ip)(?:$|_)|[{}$]/u;

function thresholdsOf(name: string): [high: string, middle: string] {
  if (/spen[dt]|revenue|value|amount|price/u.test(name)) return ['500', '100'];
  if (/point|balance|score/u.test(name)) return ['1000', '250'];
  return /(?:^|_)age(?:$|_)/u.test(name) ? ['50', '30'] : ['10', '3'];
}

interface Fit {
  asked: Asked;
  recipe: Recipe;
  /** Smaller is better. */
  rank: number;
}

/**
 * Three examples of a workspace's own attributes: of different types where it has them, and about names that say what they are for
 * before others. Where it has too few, about attributes that Braze itself has.
 * @param attributes those that snippets use most first
 */
export function startExamplesOf(
  attributes: readonly AttributeDefinition[],
  words: StartWords,
  createId: CreateId,
): StartExamples {
  const own = chooseThree(attributes.flatMap((attribute) => fitOf(attribute) ?? []));
  const made = own.map(({ asked, recipe }) => toExample(asked, recipe.make(asked, words), createId));
  const missing = ofBraze(words, createId).slice(0, COUNT - made.length);
  return { areOwn: made.length > 0, examples: [...made, ...missing] };
}

function fitOf({ attributeType, name, label = name, dataType }: AttributeDefinition): Fit | undefined {
  const plainName = name.toLowerCase().replaceAll(/[\s-]+/gu, '_');
  if (attributeType !== 'custom_attribute' || dataType === undefined || UNFIT.test(plainName))
    return undefined;
  const fitting = recipes.filter((recipe) => recipe.dataType === dataType);
  const named = fitting.find(({ words }) => words?.test(plainName));
  const recipe = named ?? fitting.find(({ isOnlyForWords }) => isOnlyForWords !== true);
  return recipe && { asked: { attributeType, name, label, dataType }, recipe, rank: named ? 0 : 1 };
}

/** The best one of each type, and then the next best ones. */
function chooseThree(fits: readonly Fit[]): Fit[] {
  const ranked = fits.toSorted((one, other) => one.rank - other.rank);
  const bestOfTypes = TYPES.flatMap(
    (type) => ranked.find(({ recipe }) => recipe.dataType === type) ?? [],
  ).toSorted((one, other) => one.rank - other.rank);
  const others = ranked.filter((fit) => !bestOfTypes.includes(fit));
  return [...bestOfTypes, ...others].slice(0, COUNT);
}

function toExample(asked: Asked, made: Made, createId: CreateId): StartExample {
  const { title, text, branches, otherwise } = made;
  return {
    id: asked.name,
    title,
    text,
    template: {
      statements: branches.map(({ send, asks }) => ({
        id: createId(),
        customText: send,
        conditions: asks.map((comparison, index) => conditionOf(asked, comparison, index, createId)),
      })),
      settings: settingsOf(otherwise),
    },
  };
}

function conditionOf(
  { attributeType, name, dataType }: Asked,
  [operator, value = '']: readonly [Operator, string?],
  index: number,
  createId: CreateId,
): Condition {
  return {
    id: createId(),
    attributeType,
    attributeName: name,
    dataType,
    operator,
    value,
    ...(index > 0 && { logicalOperator: 'and' }),
  };
}

function settingsOf(otherwise: Made['otherwise']): BuilderSettings {
  return {
    hasFallback: true,
    fallbackType: 'abort' in otherwise ? 'abort' : 'custom',
    customFallback: 'send' in otherwise ? otherwise.send : '',
    abortReason: 'abort' in otherwise ? otherwise.abort : '',
  };
}

/** Examples that work in every workspace. */
function ofBraze(words: StartWords, createId: CreateId): StartExample[] {
  const { firstName, country, past } = words;
  const asked = (name: string, dataType: DataType = 'string'): Asked => ({
    attributeType: 'default_attribute',
    name,
    label: name,
    dataType,
  });
  return [
    toExample(
      asked('first_name'),
      {
        title: firstName.title,
        text: firstName.text,
        branches: [{ send: firstName.known, asks: [['is-set']] }],
        otherwise: { send: firstName.unknown },
      },
      createId,
    ),
    toExample(
      asked('country'),
      {
        title: country.title,
        text: country.text,
        branches: [
          { send: country.near, asks: [['is-any-of', country.countries]] },
          { send: country.far, asks: [['==', 'US']] },
        ],
        otherwise: { send: country.fallback },
      },
      createId,
    ),
    toExample(
      asked('last_used_app_date', 'time'),
      {
        title: past.title(words.lastVisit),
        text: past.text,
        branches: [
          { send: past.long, asks: [['<', '90 days ago']] },
          { send: past.short, asks: [['<', '30 days ago']] },
        ],
        otherwise: { abort: past.reason },
      },
      createId,
    ),
  ];
}

const OUTPUT = /\{\{(.*?)\}\}(?!\})/gu;

/** The text of a branch as a person reads it: with their first name, and the names of attributes instead of Liquid. */
export const asSent = (text: string, firstName: string | null): string =>
  text.replaceAll(OUTPUT, (_output, inner: string) => {
    const name = /\$\{([^}]*)\}/u.exec(inner)?.[1] ?? '';
    return name === 'first_name' ? (firstName ?? 'there') : name;
  });
