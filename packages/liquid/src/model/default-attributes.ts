import type { AttributeDefinition, DataType, Condition } from './template.ts';

/** The name under which the builder lists Braze's global e-mail subscription state. */
export const EMAIL_SUBSCRIPTION = 'subscribed_state.email_global';

/** The name under which the builder lists the state of one subscription group, chosen by its id. */
export const SUBSCRIPTION_GROUP = 'subscribed_state.subscription_group_id';

const typeOfDefault: Record<string, DataType> = {
  city: 'string',
  country: 'string',
  date_of_birth: 'time',
  email_address: 'string',
  first_name: 'string',
  gender: 'string',
  language: 'string',
  last_name: 'string',
  last_used_app_date: 'time',
  most_recent_app_version: 'string',
  most_recent_locale: 'string',
  most_recent_location: 'array',
  phone_number: 'string',
  time_zone: 'string',
  user_id: 'string',
  braze_id: 'string',
  random_bucket_number: 'number',
  [EMAIL_SUBSCRIPTION]: 'string',
  [SUBSCRIPTION_GROUP]: 'string',
};

/** The attributes that every Braze workspace has, with the type their values have inside Liquid. */
export const defaultAttributes: readonly AttributeDefinition[] = Object.entries(typeOfDefault).map(
  ([name, dataType]) => ({ attributeType: 'default_attribute', name, dataType }),
);

/** The type of one of Braze's own attributes; `undefined` for any other name. */
export function defaultAttributeType(name: string): DataType | undefined {
  return defaultAttributes.find((attribute) => attribute.name === name)?.dataType;
}

/** The declared type of a condition's attribute, or `undefined` when nobody declared one. */
export function dataTypeOf(condition: Condition): DataType | undefined {
  if (condition.dataType !== undefined || condition.attributeType !== 'default_attribute') {
    return condition.dataType;
  }
  return defaultAttributeType(condition.attributeName);
}
