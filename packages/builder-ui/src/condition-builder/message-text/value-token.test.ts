import { EMAIL_SUBSCRIPTION, SUBSCRIPTION_GROUP } from '@sluice/liquid';
import { assert, constantFrom, property, record, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readValueToken, tokenName, valueToken } from './value-token.ts';

const firstName = { attributeType: 'default_attribute', attributeName: 'first_name' } as const;

describe('a token', () => {
  it('quotes its default with quotes that the default does not contain', () => {
    expect(valueToken({ attribute: firstName, defaultText: 'there' })).toEqual({
      text: "{{${first_name} | default: 'there'}}",
    });
    expect(valueToken({ attribute: firstName, defaultText: "y'all" })).toEqual({
      text: '{{${first_name} | default: "y\'all"}}',
    });
  });

  it('a token has no default filter without a default', () => {
    const attribute = { attributeType: 'custom_attribute', attributeName: 'plan' } as const;
    expect(valueToken({ attribute, defaultText: '' })).toEqual({ text: '{{custom_attribute.${plan}}}' });
  });

  it('a token contains the property of an event', () => {
    const event = { attributeType: 'custom_event', attributeName: 'purchase' } as const;
    expect(valueToken({ attribute: event, defaultText: '' })).toEqual({ problem: 'missing' });
    const price = { text: '{{event_properties.${price}}}' };
    expect(valueToken({ attribute: { ...event, eventProperty: 'price' }, defaultText: '' })).toEqual(price);
    const unnamed = { ...event, attributeName: '', eventProperty: 'price' };
    expect(valueToken({ attribute: unnamed, defaultText: '' })).toEqual(price);
  });

  it('a token is refused if Liquid could not read it', () => {
    expect(valueToken({ attribute: firstName, defaultText: `"it's"` })).toEqual({ problem: 'quotes' });
    expect(valueToken({ attribute: firstName, defaultText: 'a }} b' })).toEqual({ problem: 'braces' });
    expect(valueToken({ attribute: firstName, defaultText: 'a } b' })).toEqual({ problem: 'braces' });
    expect(valueToken({ attribute: { ...firstName, attributeName: 'a}b' }, defaultText: '' })).toEqual({
      problem: 'name',
    });
  });
});

describe('a token that is read', () => {
  const name = string({ minLength: 1 }).filter((text) => text === text.trim());
  const attributes = name.chain((attributeName) =>
    constantFrom(
      { attributeType: 'default_attribute', attributeName },
      { attributeType: 'custom_attribute', attributeName },
      { attributeType: 'custom_event', attributeName: '', eventProperty: attributeName },
      { attributeType: 'default_attribute', attributeName: EMAIL_SUBSCRIPTION },
      {
        attributeType: 'default_attribute',
        attributeName: SUBSCRIPTION_GROUP,
        subscriptionGroupId: attributeName,
      },
    ),
  );

  it('a token that is read can be read again, whatever attribute and default it was made of', () => {
    assert(
      property(record({ attribute: attributes, defaultText: string() }), (request) => {
        const made = valueToken(request);
        if (!('text' in made)) return;
        const read = readValueToken(made.text);
        expect(read).toMatchObject({ defaultText: request.defaultText });
        expect(read && valueToken(read)).toEqual(made);
      }),
    );
  });

  it('a token that is read may be spaced and quoted in any way that Liquid reads', () => {
    expect(readValueToken('{{ custom_attribute.${plan}|default:"Free" }}')).toEqual({
      attribute: { attributeType: 'custom_attribute', attributeName: 'plan' },
      defaultText: 'Free',
    });
    expect(readValueToken("{{${city}\n | default : ''}}")?.defaultText).toBe('');
  });

  it.each([
    '{{ first_name }}',
    '{{${first_name} | upcase}}',
    "{{${first_name} | default: 'there' | upcase}}",
    '{{${first_name} | default: other}}',
    '{{-${first_name}-}}',
    '{{campaign.${name}}}',
    '{{${ first_name}}}',
    // What Word makes of spaces and quotes.
    '{{\u00A0${first_name}}}',
    "{{${first_name} |\u00A0default: 'there'}}",
    '{{${first_name} | default: ‘there’}}',
  ])(
    'a token that is read is not recognized in Liquid that does more than print an attribute, or cannot print one: %s',
    (text) => {
      expect(readValueToken(text)).toBeUndefined();
    },
  );

  it('a token that is read is named as Liquid reads it', () => {
    const nameOf = (text: string) => {
      const token = readValueToken(text);
      return token && tokenName(token);
    };
    expect(nameOf('{{event_properties.${price}}}')).toBe('price');
    expect(nameOf('{{subscribed_state.${8d2e}}}')).toBe('8d2e');
    expect(nameOf('{{subscribed_state.${email_global}}}')).toBe(EMAIL_SUBSCRIPTION);
  });
});
