import type { ReactElement } from 'react';
import { screen } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { Checkbox } from '../checkbox/Checkbox.tsx';
import { Combobox } from '../combobox/Combobox.tsx';
import { PasswordField } from '../password-field/PasswordField.tsx';
import { RadioGroup } from '../radio-group/RadioGroup.tsx';
import { SearchField } from '../search-field/SearchField.tsx';
import { Select } from '../select/Select.tsx';
import { Switch } from '../switch/Switch.tsx';
import { TextArea } from '../text-area/TextArea.tsx';
import { TimeZoneField } from '../time-zone-field/TimeZoneField.tsx';
import { TextField } from '../text-field/TextField.tsx';

/** A control that has a value, and gives it to its form. */
export interface ValueCase {
  name: string;
  /** The name of the element that the ref leads to. */
  tag: string;
  focusable: string;
  element: (given: object) => ReactElement;
  /** What the props of its value are called. */
  props: { value: string; defaultValue: string };
  /** The value it begins with, and the one that a person gives it. */
  first: unknown;
  changed: unknown;
  /** What the form sends for each of them. */
  sent: { first: string | null; changed: string | null };
  change: (user: UserEvent) => Promise<void>;
}

const text = {
  props: { value: 'value', defaultValue: 'defaultValue' },
  first: 'one',
  changed: 'one two',
  sent: { first: 'one', changed: 'one two' },
};

const typeInto = (name: string) => (user: UserEvent) => user.type(screen.getByLabelText(name), ' two');

const onOrOff = {
  props: { value: 'isSelected', defaultValue: 'defaultSelected' },
  first: false,
  changed: true,
  sent: { first: null, changed: 'on' },
};

const oneOfTwo = { ...text, changed: 'two', sent: { first: 'one', changed: 'two' } };
const options = [
  { value: 'one', label: 'One' },
  { value: 'two', label: 'Two' },
];

export const valueCases: readonly ValueCase[] = [
  {
    ...text,
    name: 'TextField',
    tag: 'input',
    focusable: 'input',
    element: (given) => <TextField {...given} label="Name" />,
    change: typeInto('Name'),
  },
  {
    ...text,
    name: 'TextArea',
    tag: 'textarea',
    focusable: 'textarea',
    element: (given) => <TextArea {...given} label="Text" />,
    change: typeInto('Text'),
  },
  {
    ...text,
    name: 'SearchField',
    tag: 'input',
    focusable: 'input',
    element: (given) => <SearchField {...given} label="Search" />,
    change: typeInto('Search'),
  },
  {
    ...text,
    name: 'Combobox',
    tag: 'input',
    // The ring is around the whole field, with its button.
    focusable: 'div:has(> input)',
    element: (given) => (
      <Combobox {...given} allowsAnyText label="Endpoint" items={[{ key: 'one', text: 'one' }]} />
    ),
    change: typeInto('Endpoint'),
  },
  {
    ...text,
    name: 'TimeZoneField',
    tag: 'input',
    focusable: 'div:has(> input)',
    element: (given) => <TimeZoneField {...given} label="Time zone" />,
    first: 'Europe/Berlin',
    changed: 'America/New_York',
    sent: { first: 'Europe/Berlin', changed: 'America/New_York' },
    change: async (user) => {
      const field = screen.getByLabelText('Time zone');
      await user.clear(field);
      await user.type(field, 'new york{Enter}');
    },
  },
  {
    ...text,
    name: 'PasswordField',
    tag: 'input',
    focusable: 'input',
    element: (given) => <PasswordField {...given} label="Password" autoComplete="new-password" />,
    change: typeInto('Password'),
  },
  {
    ...onOrOff,
    name: 'Checkbox',
    tag: 'label',
    focusable: 'input',
    element: (given) => <Checkbox {...given} label="Remember me" />,
    change: (user) => user.click(screen.getByRole('checkbox')),
  },
  {
    ...onOrOff,
    name: 'Switch',
    tag: 'label',
    focusable: 'input',
    element: (given) => <Switch {...given} label="Fallback" />,
    change: (user) => user.click(screen.getByRole('switch')),
  },
  {
    ...oneOfTwo,
    name: 'RadioGroup',
    tag: 'div',
    focusable: 'input',
    element: (given) => <RadioGroup {...given} label="One of" options={options} />,
    change: (user) => user.click(screen.getByRole('radio', { name: 'Two' })),
  },
  {
    ...oneOfTwo,
    name: 'Select',
    tag: 'button',
    focusable: 'button',
    element: (given) => <Select {...given} label="Operator" options={options} />,
    change: async (user) => {
      await user.click(screen.getByRole('combobox'));
      await user.click(await screen.findByRole('option', { name: 'Two' }));
    },
  },
];
