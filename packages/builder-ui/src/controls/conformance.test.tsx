import { render } from '@testing-library/react';
import { createRef } from 'react';
import type { ReactElement, RefObject } from 'react';
import { describe, expect, it } from 'vitest';
import { Avatar } from './avatar/Avatar.tsx';
import { Badge } from './badge/Badge.tsx';
import { Breadcrumb } from './breadcrumb/Breadcrumb.tsx';
import { Button } from './button/Button.tsx';
import { ButtonLink } from './button/ButtonLink.tsx';
import { Card } from './card/Card.tsx';
import { Checkbox } from './checkbox/Checkbox.tsx';
import { Disclosure } from './disclosure/Disclosure.tsx';
import { EmptyState } from './empty-state/EmptyState.tsx';
import { IconButton } from './icon-button/IconButton.tsx';
import { Note } from './note/Note.tsx';
import { Pagination } from './pagination/Pagination.tsx';
import { PasswordField } from './password-field/PasswordField.tsx';
import { ProgressBar } from './progress-bar/ProgressBar.tsx';
import { RadioGroup } from './radio-group/RadioGroup.tsx';
import { SearchField } from './search-field/SearchField.tsx';
import { Select } from './select/Select.tsx';
import { Switch } from './switch/Switch.tsx';
import { Table } from './table/Table.tsx';
import { TextArea } from './text-area/TextArea.tsx';
import { TextField } from './text-field/TextField.tsx';

const given = { className: 'mine', 'data-given': 'yes' };

/** Each control with what every host may hand it, and the element its ref leads to. */
const controls: [name: string, tag: string, element: (ref: RefObject<null>) => ReactElement][] = [
  ['Avatar', 'span', (ref) => <Avatar {...given} ref={ref} name="Mara Voss" />],
  ['Badge', 'span', (ref) => <Badge {...given} ref={ref} />],
  ['Breadcrumb', 'nav', (ref) => <Breadcrumb {...given} ref={ref} aria-label="Path" items={[]} />],
  [
    'Button',
    'button',
    (ref) => (
      <Button {...given} ref={ref}>
        Save
      </Button>
    ),
  ],
  [
    'ButtonLink',
    'a',
    (ref) => (
      <ButtonLink {...given} ref={ref} href="#there">
        Go
      </ButtonLink>
    ),
  ],
  ['Card', 'div', (ref) => <Card {...given} ref={ref} />],
  ['Checkbox', 'label', (ref) => <Checkbox {...given} ref={ref} label="Remember me" />],
  ['Disclosure', 'details', (ref) => <Disclosure {...given} ref={ref} title="More" />],
  ['EmptyState', 'div', (ref) => <EmptyState {...given} ref={ref} title="Nothing" />],
  ['IconButton', 'button', (ref) => <IconButton {...given} ref={ref} label="Edit" icon="✎" />],
  ['Note', 'div', (ref) => <Note {...given} ref={ref} />],
  [
    'Pagination',
    'nav',
    (ref) => (
      <Pagination
        {...given}
        ref={ref}
        aria-label="Rows"
        page={1}
        pageCount={2}
        onPageChange={() => undefined}
      />
    ),
  ],
  [
    'PasswordField',
    'input',
    (ref) => <PasswordField {...given} ref={ref} label="Password" autoComplete="new-password" />,
  ],
  ['ProgressBar', 'div', (ref) => <ProgressBar {...given} ref={ref} label="Import" />],
  ['RadioGroup', 'div', (ref) => <RadioGroup {...given} ref={ref} label="One of" options={[]} />],
  ['SearchField', 'input', (ref) => <SearchField {...given} ref={ref} label="Search" />],
  ['Select', 'button', (ref) => <Select {...given} ref={ref} label="Operator" options={[]} />],
  ['Switch', 'label', (ref) => <Switch {...given} ref={ref} label="Fallback" />],
  ['Table', 'table', (ref) => <Table {...given} ref={ref} aria-label="Rows" />],
  ['TextArea', 'textarea', (ref) => <TextArea {...given} ref={ref} label="Text" />],
  ['TextField', 'input', (ref) => <TextField {...given} ref={ref} label="Name" />],
];

describe.each(controls)('%s', (_name, tag, element) => {
  it('hands on its ref, its class and other attributes', () => {
    const ref = createRef<null>();
    const { container } = render(element(ref));
    const marked = container.querySelector('[data-given="yes"]');
    expect(marked?.classList.contains('mine')).toBe(true);
    expect((ref.current as HTMLElement | null)?.localName).toBe(tag);
  });
});
