import {
  EMAIL_SUBSCRIPTION,
  nameProblem,
  referenceNamed,
  referenceText,
  SUBSCRIPTION_GROUP,
  type Condition,
} from '@sluice/liquid';

/** The parts of a token: an attribute, and a default for people who have none. */
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
  const { attributeName, eventProperty = '', subscriptionGroupId = '' } = attribute;
  const asked: Condition = { id: '', operator: '', value: '', ...attribute };
  // The token names the property alone, whichever event it belongs to.
  if (asked.attributeType === 'custom_event') asked.attributeName ||= eventProperty;
  const reference = referenceText(asked, 'bare');
  if (reference === '') return { problem: 'missing' };
  const names = [attributeName, eventProperty, subscriptionGroupId].filter((name) => name !== '');
  if (names.some((name) => nameProblem(name) !== undefined)) return { problem: 'name' };
  if (defaultText === '') return { text: `{{${reference}}}` };
  if (/\}|\{\{|\{%/u.test(defaultText)) return { problem: 'braces' };
  const quote = ["'", '"'].find((mark) => !defaultText.includes(mark));
  if (quote === undefined) return { problem: 'quotes' };
  return { text: `{{${reference} | default: ${quote}${defaultText}${quote}}}` };
}

/**
 * An attribute in double braces, with or without a default, and nothing else. Only the white space that Liquid takes for
 * such: with a non-breaking space it is other Liquid, which has to be seen.
 */
const ATTRIBUTE_OUTPUT =
  /^\{\{[ \t\r\n]*((?:custom_attribute\.|event_properties\.|subscribed_state\.)?\$\{[^}\r\n]+\})[ \t\r\n]*(?:\|[ \t\r\n]*default[ \t\r\n]*:[ \t\r\n]*(?:'([^']*)'|"([^"]*)")[ \t\r\n]*)?\}\}$/u;

/** Reads a token, however it is spaced and quoted; `undefined` for any other Liquid. */
export function readValueToken(token: string): TokenRequest | undefined {
  const [, reference, inSingle, inDouble] = ATTRIBUTE_OUTPUT.exec(token) ?? [];
  if (reference === undefined) return undefined;
  const { object, name } = referenceNamed(reference);
  if (name !== name.trim()) return undefined;
  return { attribute: attributeOf(object, name), defaultText: inSingle ?? inDouble ?? '' };
}

function attributeOf(object: string, name: string): TokenRequest['attribute'] {
  if (object === 'custom_attribute') return { attributeType: object, attributeName: name };
  if (object === 'event_properties')
    return { attributeType: 'custom_event', attributeName: '', eventProperty: name };
  const attributeType = 'default_attribute';
  if (object !== 'subscribed_state') return { attributeType, attributeName: name };
  const attributeName = `subscribed_state.${name}`;
  if (attributeName === EMAIL_SUBSCRIPTION) return { attributeType, attributeName };
  return { attributeType, attributeName: SUBSCRIPTION_GROUP, subscriptionGroupId: name };
}

/** Returns the name by which people know the value of a token: the one that Liquid reads. */
export function tokenName({ attribute }: TokenRequest): string {
  return attribute.eventProperty ?? attribute.subscriptionGroupId ?? attribute.attributeName;
}
