import {
  EMAIL_SUBSCRIPTION,
  referenceNamed,
  referenceText,
  type AttributeType,
  type Condition,
  type ReferenceStyle,
} from '@sluice/liquid';

/** The other value that a condition compares with, as a person chooses it. */
export interface ComparedAttribute {
  attributeType: AttributeType;
  /** The raw name; of an event the name of its property, of a variable all of it. */
  attributeName: string;
}

/** Reads the attribute that the value of a condition names. */
export function comparedAttribute(value: string): ComparedAttribute {
  const { object, name } = referenceNamed(value);
  switch (object) {
    case 'custom_attribute':
    case 'default_attribute':
      return { attributeType: object, attributeName: name };
    case 'event_properties':
      return { attributeType: 'custom_event', attributeName: name };
    case 'subscribed_state':
      return name === 'email_global'
        ? { attributeType: 'default_attribute', attributeName: EMAIL_SUBSCRIPTION }
        : { attributeType: 'variable', attributeName: value };
    case 'variable':
      return { attributeType: name === '' ? 'custom_attribute' : object, attributeName: name };
  }
}

/** The same as the value of a condition; empty while no name is chosen. */
export function comparedValue(
  { attributeType, attributeName }: ComparedAttribute,
  style: ReferenceStyle = 'bare',
): string {
  const asked: Condition = { id: '', attributeType, attributeName, operator: '', value: '' };
  return referenceText(
    attributeType === 'custom_event' ? { ...asked, eventProperty: attributeName } : asked,
    style,
  );
}
