import { nameProblem, referenceText } from '@sluice/liquid';
import type { Condition } from '@sluice/liquid';

/** What a token needs: an attribute, and a default for people who have none. */
export interface TokenRequest {
  attribute: Pick<Condition, 'attributeType' | 'attributeName' | 'eventProperty' | 'subscriptionGroupId'>;
  defaultText: string;
}

/** The token as Liquid, or why there is none. `missing` while the person has not finished. */
export type TokenResult = { text: string } | { problem: 'missing' | 'name' | 'quotes' | 'braces' };

/**
 * `{{${first_name} | default: 'there'}}`. Liquid knows no escapes, so a default with both kinds of quotes cannot be
 * said, nor one that would end the token early.
 */
export function valueToken({ attribute, defaultText }: TokenRequest): TokenResult {
  const asked: Condition = { id: '', operator: '', value: '', ...attribute };
  const reference = referenceText(asked, 'bare');
  if (reference === '') return { problem: 'missing' };
  const { attributeName, eventProperty = '', subscriptionGroupId = '' } = attribute;
  const names = [attributeName, eventProperty, subscriptionGroupId].filter((name) => name !== '');
  if (names.some((name) => nameProblem(name) !== undefined)) return { problem: 'name' };
  if (defaultText === '') return { text: `{{${reference}}}` };
  if (/\}\}|%\}|\{\{|\{%/u.test(defaultText)) return { problem: 'braces' };
  const quote = ["'", '"'].find((mark) => !defaultText.includes(mark));
  if (quote === undefined) return { problem: 'quotes' };
  return { text: `{{${reference} | default: ${quote}${defaultText}${quote}}}` };
}
