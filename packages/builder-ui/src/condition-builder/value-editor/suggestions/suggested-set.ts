import { EMAIL_SUBSCRIPTION, SUBSCRIPTION_GROUP, type Condition } from '@sluice/liquid';
import type { KnownValues } from './known-values.ts';

const ofDefault: Record<string, KnownValues> = {
  country: 'country',
  language: 'language',
  most_recent_locale: 'locale',
  time_zone: 'time-zone',
  gender: 'gender',
  [EMAIL_SUBSCRIPTION]: 'email-state',
  [SUBSCRIPTION_GROUP]: 'group-state',
};

const ofVariable: Record<string, KnownValues> = {
  'targeted_device.${platform}': 'platform',
  'targeted_device.${os}': 'system',
};

/** The set of values that an attribute of Braze's own takes; `undefined` for all others. */
export function suggestedSet({ attributeType, attributeName }: Condition): KnownValues | undefined {
  if (attributeType === 'default_attribute') return ofDefault[attributeName];
  return attributeType === 'variable' ? ofVariable[attributeName] : undefined;
}
