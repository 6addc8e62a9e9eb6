import { timeZoneOffset, timeZones } from '@sluice/liquid/sample';
import type { ReactNode } from 'react';
import { Combobox } from '../combobox/Combobox.tsx';
import type { ComboboxItem, ComboboxProps } from '../combobox/combobox-props.ts';
import { useControlsMessages } from '../messages.ts';
import { withRef } from '../../hooks/with-ref.ts';

export type TimeZoneFieldProps = Omit<
  ComboboxProps,
  | 'items'
  | 'onSearch'
  | 'onChoose'
  | 'allowsAnyText'
  | 'showsAllItems'
  | 'isLoading'
  | 'loadingText'
  | 'emptyText'
  | 'code'
>;

/**
 * A field for a time zone: `value` is its IANA name, and `onChange` is called with one that there is. It is found by any part of its
 * name (`berlin`, `new york`). Class, style and data attributes go to the field with its label; ref and all other attributes to
 * the native `input`.
 */
export const TimeZoneField = withRef(function TimeZoneField(props: TimeZoneFieldProps): ReactNode {
  const { noTimeZone } = useControlsMessages();
  items ??= timeZones().map((zone) => ({ key: zone, text: zone, detail: <Offset zone={zone} /> }));
  return <Combobox opensOn="focus" {...props} emptyText={noTimeZone} items={items} />;
});

/** The same for all fields: some four hundred names. */
let items: readonly ComboboxItem[] | undefined;

/** How far the zone is from UTC now. Only what is drawn is worked out. */
function Offset({ zone }: { zone: string }): ReactNode {
  return timeZoneOffset(zone, Date.now());
}
