import type { Condition, SampleValue, Template } from '@sluice/liquid';
import { exampleWords } from '../messages.ts';

export type ExampleId = 'preview' | 'test' | 'combine' | 'fallback' | 'numbers';

/** An example of the help: a template, and a person to begin with. */
export interface HelpExample {
  template: Template;
  /** By the reference's key. */
  person: Readonly<Record<string, SampleValue>>;
  /** Whether the conditions can be changed, and not only the person. */
  isBuilder?: true;
}

type Asked = Pick<Condition, 'attributeName' | 'dataType' | 'operator' | 'value'>;

const condition = (id: string, asked: Asked, logicalOperator?: 'and' | 'or'): Condition => ({
  id,
  attributeType: 'custom_attribute',
  ...asked,
  ...(logicalOperator && { logicalOperator }),
});

const isPro: Asked = { attributeName: 'plan', dataType: 'string', operator: '==', value: 'pro' };
const isTeam: Asked = { attributeName: 'plan', dataType: 'string', operator: '==', value: 'team' };
const spends: Asked = { attributeName: 'total_spend', dataType: 'number', operator: '>=', value: '50' };

const sendsOtherwise = (text: string): Template['settings'] => ({
  hasFallback: true,
  fallbackType: 'custom',
  customFallback: text,
  abortReason: '',
});

const examples: Readonly<Record<ExampleId, HelpExample>> = {
  preview: {
    template: {
      statements: [
        {
          id: 'help-s1',
          customText: exampleWords.pro,
          conditions: [condition('help-c1', { ...isPro, value: '' })],
        },
      ],
      settings: sendsOtherwise(exampleWords.upgrade),
    },
    person: { 'custom_attribute:plan': 'pro' },
    isBuilder: true,
  },
  test: {
    template: {
      statements: [
        {
          id: 'help-s1',
          customText: exampleWords.hello,
          conditions: [condition('help-c1', isPro)],
        },
      ],
      settings: sendsOtherwise(exampleWords.upgrade),
    },
    person: { 'custom_attribute:plan': 'pro', 'default_attribute:first_name': 'Ada' },
  },
  combine: {
    template: {
      statements: [
        {
          id: 'help-s1',
          customText: exampleWords.present,
          conditions: [
            condition('help-c1', isPro),
            condition('help-c2', isTeam, 'or'),
            condition('help-c3', spends, 'and'),
          ],
        },
      ],
      settings: sendsOtherwise(exampleWords.soon),
    },
    person: { 'custom_attribute:plan': 'pro', 'custom_attribute:total_spend': 10 },
  },
  fallback: {
    template: {
      statements: [
        {
          id: 'help-s1',
          customText: exampleWords.pro,
          conditions: [condition('help-c1', isPro)],
        },
      ],
      settings: {
        hasFallback: true,
        fallbackType: 'abort',
        customFallback: '',
        abortReason: exampleWords.notOnPro,
      },
    },
    person: { 'custom_attribute:plan': 'free' },
  },
  numbers: {
    template: {
      statements: [
        { id: 'help-s1', customText: exampleWords.shipping, conditions: [condition('help-c1', spends)] },
      ],
      settings: sendsOtherwise(exampleWords.spend),
    },
    person: { 'custom_attribute:total_spend': 80 },
  },
};

/** An example that sends these texts. It needs no workspace and no server. */
export const helpExample = (id: ExampleId): HelpExample => examples[id];
