import { AttributeCombobox, Button, ButtonLink, Select, Switch } from '@sluice/builder-ui';
import { useMemo, useState, type ReactNode } from 'react';
import { PageHeader } from '../../components/PageHeader.tsx';
import { paths } from '../../config/paths.ts';
import * as S from './ComboboxTest.styles.ts';
import { useComboboxTestMessages, type ComboboxTestTexts } from './messages.ts';
import {
  SEARCHES,
  SIZES,
  testAttributes,
  testSearch,
  type SearchEvent,
  type SearchKind,
  type Size,
} from './test-attributes.ts';
import { formatCount } from '../../lib/formats/numbers.ts';

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
  const texts = useComboboxTestMessages();
  const [settings, setSettings] = useState(FIRST_SETTINGS);
  const [value, setValue] = useState('');
  const [log, setLog] = useState<readonly string[]>([]);
  const { size, search: searchKind, ...flags } = settings;
  const attributes = useMemo(() => testAttributes(Number(size)), [size]);
  const search = useMemo(
    () =>
      testSearch(searchKind, (event) =>
        setLog((before) => [wordsOf(event, texts), ...before].slice(0, LOG_MAX)),
      ),
    [searchKind, texts],
  );
  const write = (line: string) => setLog((before) => [line, ...before].slice(0, LOG_MAX));
  return (
    <>
      <PageHeader
        title={texts.title}
        subtitle={texts.subtitle}
        actions={<ButtonLink href={paths.comboboxSmokeTest}>{texts.toSmoke}</ButtonLink>}
      />
      <S.Columns>
        <S.Part aria-label={texts.settings}>
          <AttributeCombobox
            aria-label={texts.field}
            value={value}
            attributes={attributes}
            search={search}
            {...flags}
            onChange={(name, attribute, how) => {
              setValue(name);
              write(texts.events.change(name, attribute !== undefined, how ?? ''));
            }}
          />
          <p>
            {texts.value}
            {': '}
            <strong>{value === '' ? texts.noValue : value}</strong>
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
  const texts = useComboboxTestMessages();
  return (
    <S.Part aria-label={texts.log}>
      <header>
        <h2>{texts.log}</h2>
        <Button compact isDisabled={lines.length === 0} onPress={onClear}>
          {texts.clear}
        </Button>
      </header>
      {lines.length === 0 && <p>{texts.logEmpty}</p>}
      <S.Log role="log" aria-label={texts.log} tabIndex={0}>
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
  const texts = useComboboxTestMessages();
  const flags = { allowUnknown: texts.allowUnknown, isReadOnly: texts.readOnly, isDisabled: texts.disabled };
  return (
    <>
      <Select<Size>
        label={texts.size}
        value={settings.size}
        options={SIZES.map((size) => ({ value: size, label: formatCount(Number(size)) }))}
        onChange={(size) => onChange({ size })}
      />
      <Select<SearchKind>
        label={texts.search}
        value={settings.search}
        options={SEARCHES.map((kind) => ({ value: kind, label: texts.searches[kind] }))}
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

function wordsOf(event: SearchEvent, { events }: ComboboxTestTexts): string {
  if (event.kind === 'answer') return events.answer(event.query, event.count);
  return events[event.kind](event.query);
}
