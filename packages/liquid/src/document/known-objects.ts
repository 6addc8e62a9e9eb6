/** One of the provider's objects: the word before `.${…}`, or a variable that one of its tags sets. */
interface KnownObject {
  name: string;
  /** Whether its values are written as `object.${name}`; the others are plain variables: `items[0].title`. */
  usesPlaceholder: boolean;
  /**
   * `person`: something about the person or their device. `message`: something about the message, what it belongs to
   * or what triggered it. `elsewhere`: content that only the provider can fetch.
   */
  about: 'person' | 'message' | 'elsewhere';
}

function objects(
  names: readonly string[],
  about: KnownObject['about'],
  usesPlaceholder = true,
): KnownObject[] {
  return names.map((name) => ({ name, usesPlaceholder, about }));
}

/**
 * Every object that messages can use. `${…}` without an object is a default attribute.
 *
 * @see https://www.braze.com/docs/user_guide/personalization_and_dynamic_content/liquid/supported_personalization_tags
 */
export const knownObjects: readonly KnownObject[] = [
  ...objects(
    [
      'custom_attribute',
      'nested_custom_attribute',
      'subscribed_state',
      'most_recently_used_device',
      'targeted_device',
      'app',
      'preference_center',
    ],
    'person',
  ),
  ...objects(
    [
      'event_properties',
      'api_trigger_properties',
      'canvas_entry_properties',
      'context',
      'campaign',
      'canvas',
      'card',
      'sms',
      'whats_app',
      'line',
    ],
    'message',
  ),
  ...objects(['content_blocks', 'catalog'], 'elsewhere'),
  ...objects(['items', 'selections', 'shopping_cart'], 'elsewhere', false),
];

const byName: ReadonlyMap<string, KnownObject> = new Map(
  knownObjects.map((object) => [object.name, object] as const),
);

/** The provider's object with this name. */
export function knownObject(name: string): KnownObject | undefined {
  return byName.get(name);
}
