import { AttributeCombobox, Button, ButtonLink, Select, Switch } from '@sluice/builder-ui';
import { useMemo, useState, type ReactNode } from 'react';
import { PageHeader } from '../../components/PageHeader.tsx';
import { paths } from '../../config/paths.ts';
import * as S from './ComboboxTest.styles.ts';
import { comboboxTestMessages } from './messages.ts';
import {
  SEARCHES,
  SIZES,
  testAttributes,
  testSearch,
  type SearchEvent,
  type SearchKind,
  type Size,
} from './test-attributes.ts';
import { formatCount } from '../../lib/formats.ts';

const LOG_MAX = 200;

interface Settings {
  size: Size;
  search: SearchKind;
  allowUnknown: boolean;
  isReadOnly: boolean;
  isDisabled: boolean;
}

const FIRST_SETTINGS: Settings = {
  size: '100',
  search: 'none',
  allowUnknown: true,
  isReadOnly: false,
  isDisabled: false,
};

/** The attribute combobox with lists and answers of a developer's choice, and a log of what it reports. */
export function ComboboxTestScreen(): ReactNode {
  const [settings, setSettings] = useState(FIRST_SETTINGS);
  const [value, setValue] = useState('');
  const [log, setLog] = useState<readonly string[]>([]);
  const { size, search: searchKind, ...flags } = settings;
  const attributes = useMemo(() => testAttributes(Number(size)), [size]);
  const search = useMemo(
    () =>
      testSearch(searchKind, (event) => setLog((before) => [wordsOf(event), ...before].slice(0, LOG_MAX))),
    [searchKind],
  );
  const write = (line: string) => setLog((before) => [line, ...before].slice(0, LOG_MAX));
  return (
    <>
      <PageHeader
        title={comboboxTestMessages.title}
        subtitle={comboboxTestMessages.subtitle}
        actions={<ButtonLink href={paths.comboboxSmokeTest}>{comboboxTestMessages.toSmoke}</ButtonLink>}
      />
      <S.Columns>
        <S.Part aria-label={comboboxTestMessages.settings}>
          <AttributeCombobox
            aria-label={comboboxTestMessages.field}
            value={value}
            attributes={attributes}
            search={search}
            {...flags}
            onChange={(name, attribute, how) => {
              setValue(name);
              write(comboboxTestMessages.events.change(name, attribute !== undefined, how ?? ''));
            }}
          />
          <p>
            {comboboxTestMessages.value}
            {': '}
            <strong>{value === '' ? comboboxTestMessages.noValue : value}</strong>
          </p>
          <SettingFields
            settings={settings}
            onChange={(changes) => setSettings({ ...settings, ...changes })}
          />
        </S.Part>
        <EventLog lines={log} onClear={() => setLog([])} />
      </S.Columns>
    </>
  );
}

function EventLog({ lines, onClear }: { lines: readonly string[]; onClear: () => void }): ReactNode {
  return (
    <S.Part aria-label={comboboxTestMessages.log}>
      <header>
        <h2>{comboboxTestMessages.log}</h2>
        <Button compact isDisabled={lines.length === 0} onPress={onClear}>
          {comboboxTestMessages.clear}
        </Button>
      </header>
      {lines.length === 0 && <p>{comboboxTestMessages.logEmpty}</p>}
      <S.Log role="log" aria-label={comboboxTestMessages.log} tabIndex={0}>
        <ol>
          {lines.map((line, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- an event is known by its number
            <li key={lines.length - index}>{line}</li>
          ))}
        </ol>
      </S.Log>
    </S.Part>
  );
}

interface SettingFieldsProps {
  settings: Settings;
  onChange: (changes: Partial<Settings>) => void;
}

function SettingFields({ settings, onChange }: SettingFieldsProps): ReactNode {
  const flags = {
    allowUnknown: comboboxTestMessages.allowUnknown,
    isReadOnly: comboboxTestMessages.readOnly,
    isDisabled: comboboxTestMessages.disabled,
  };
  return (
    <>
      <Select<Size>
        label={comboboxTestMessages.size}
        value={settings.size}
        options={SIZES.map((size) => ({ value: size, label: formatCount(Number(size)) }))}
        onChange={(size) => onChange({ size })}
      />
      <Select<SearchKind>
        label={comboboxTestMessages.search}
        value={settings.search}
        options={SEARCHES.map((kind) => ({ value: kind, label: comboboxTestMessages.searches[kind] }))}
        onChange={(search) => onChange({ search })}
      />
      {(Object.keys(flags) as (keyof typeof flags)[]).map((flag) => (
        <Switch
          key={flag}
          label={flags[flag]}
          isSelected={settings[flag]}
          onChange={(isOn) => onChange({ [flag]: isOn })}
        />
      ))}
    </>
  );
}

function wordsOf(event: SearchEvent): string {
  const { events } = comboboxTestMessages;
  if (event.kind === 'answer') return events.answer(event.query, event.count);
  return events[event.kind](event.query);
}
