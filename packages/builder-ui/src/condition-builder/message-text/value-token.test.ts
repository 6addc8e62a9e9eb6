import { describe, expect, it } from 'vitest';
import { valueToken } from './value-token.ts';

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

  it('has no default filter without a default', () => {
    const attribute = { attributeType: 'custom_attribute', attributeName: 'plan' } as const;
    expect(valueToken({ attribute, defaultText: '' })).toEqual({ text: '{{custom_attribute.${plan}}}' });
  });

  it('contains the property of an event', () => {
    const event = { attributeType: 'custom_event', attributeName: 'purchase' } as const;
    expect(valueToken({ attribute: event, defaultText: '' })).toEqual({ problem: 'missing' });
    expect(valueToken({ attribute: { ...event, eventProperty: 'price' }, defaultText: '' })).toEqual({
      text: '{{event_properties.${price}}}',
    });
  });

  it('is refused if Liquid could not read it', () => {
    expect(valueToken({ attribute: firstName, defaultText: `"it's"` })).toEqual({ problem: 'quotes' });
    expect(valueToken({ attribute: firstName, defaultText: 'a }} b' })).toEqual({ problem: 'braces' });
    expect(valueToken({ attribute: { ...firstName, attributeName: 'a}b' }, defaultText: '' })).toEqual({
      problem: 'name',
    });
  });
});
