import { useRef, type ReactElement, type Ref } from 'react';
import { AlertDialog } from '../alert-dialog/AlertDialog.tsx';
import { Avatar } from '../avatar/Avatar.tsx';
import { Badge } from '../badge/Badge.tsx';
import { BranchBadge } from '../branch-badge/BranchBadge.tsx';
import { Breadcrumb } from '../breadcrumb/Breadcrumb.tsx';
import { Button } from '../button/Button.tsx';
import { ButtonLink } from '../button/ButtonLink.tsx';
import { Card } from '../card/Card.tsx';
import { Dialog } from '../dialog/Dialog.tsx';
import { Modal } from '../dialog/Modal.tsx';
import { Disclosure } from '../disclosure/Disclosure.tsx';
import { EmptyState } from '../empty-state/EmptyState.tsx';
import { IconButton } from '../icon-button/IconButton.tsx';
import { Menu } from '../menu/Menu.tsx';
import { Note } from '../note/Note.tsx';
import { Pagination } from '../pagination/Pagination.tsx';
import { Popover } from '../popover/Popover.tsx';
import { ProgressBar } from '../progress-bar/ProgressBar.tsx';
import { Segments } from '../radio-group/Segments.styles.ts';
import { Skeleton } from '../skeleton/Skeleton.tsx';
import {
  Table,
  TableBody,
  TableCell,
  TableColumn,
  TableHead,
  TableHeadRow,
  TableRow,
} from '../table/Table.tsx';
import { Tabs } from '../tabs/Tabs.tsx';
import { Tooltip } from '../tooltip/Tooltip.tsx';
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx';
import { valueCases } from './value-cases.tsx';

/** The props that every host may give a control. */
export interface Given {
  ref?: Ref<never>;
  className?: string;
  style?: { opacity: number };
  'data-given'?: string;
  isDisabled?: boolean;
  onPress?: () => void;
  onChange?: () => void;
}

export interface ControlCase {
  name: string;
  /** The name of the element that the ref leads to. */
  tag: string;
  element: (given: Given) => ReactElement;
  /** Finds what takes focus. Left out where nothing does. */
  focusable?: string;
  /** Whether it has a state in which it cannot be used. */
  canBeDisabled?: boolean;
  /** It floats above the page, and comes a moment later. */
  floats?: boolean;
}

const nothing = () => undefined;

const shown: readonly ControlCase[] = [
  { name: 'Avatar', tag: 'span', element: (given) => <Avatar {...given} name="Mara Voss" /> },
  { name: 'Badge', tag: 'span', element: (given) => <Badge {...given}>Draft</Badge> },
  {
    name: 'BranchBadge',
    tag: 'span',
    element: (given) => (
      <BranchBadge {...given} kind="if">
        If
      </BranchBadge>
    ),
  },
  {
    name: 'Breadcrumb',
    tag: 'nav',
    focusable: 'a',
    element: (given) => (
      <Breadcrumb
        {...given}
        aria-label="Path"
        items={[{ label: 'Home', href: '#home' }, { label: 'Data' }]}
      />
    ),
  },
  { name: 'Segments', tag: 'div', element: (given) => <Segments {...given}>Options</Segments> },
  {
    name: 'VisuallyHidden',
    tag: 'span',
    element: (given) => <VisuallyHidden {...given}>Text</VisuallyHidden>,
  },
  { name: 'Card', tag: 'div', element: (given) => <Card {...given}>Text</Card> },
  {
    name: 'Disclosure',
    tag: 'details',
    focusable: 'summary',
    element: (given) => (
      <Disclosure {...given} title="More">
        Text
      </Disclosure>
    ),
  },
  { name: 'EmptyState', tag: 'div', element: (given) => <EmptyState {...given} title="Nothing here" /> },
  { name: 'Note', tag: 'div', element: (given) => <Note {...given}>Worth knowing</Note> },
  {
    name: 'ProgressBar',
    tag: 'div',
    element: (given) => <ProgressBar {...given} label="Import" value={40} detail="40 of 100" />,
  },
  { name: 'Skeleton', tag: 'span', element: (given) => <Skeleton {...given} width="120px" /> },
];

const pressed: readonly ControlCase[] = [
  {
    name: 'Button',
    tag: 'button',
    focusable: 'button',
    canBeDisabled: true,
    element: (given) => <Button {...given}>Save</Button>,
  },
  {
    name: 'ButtonLink',
    tag: 'a',
    focusable: 'a',
    element: (given) => (
      <ButtonLink {...(given as object)} href="#there">
        Go
      </ButtonLink>
    ),
  },
  {
    name: 'IconButton',
    tag: 'button',
    focusable: 'button',
    canBeDisabled: true,
    element: (given) => <IconButton {...given} label="Edit" icon="✎" />,
  },
  {
    name: 'Pagination',
    tag: 'nav',
    focusable: 'button:enabled',
    canBeDisabled: true,
    element: ({ onPress = nothing, ...given }) => (
      <Pagination {...given} aria-label="Rows" page={1} pageCount={2} onPageChange={onPress} />
    ),
  },
  {
    name: 'Tabs',
    tag: 'div',
    focusable: '[role="tab"]',
    element: (given) => (
      <Tabs
        {...given}
        label="Result"
        items={[
          { id: 'preview', label: 'Preview', content: 'The Liquid.' },
          { id: 'checks', label: 'Checks', content: 'One finding.', count: 1 },
        ]}
      />
    ),
  },
];

function OpenPopover(given: Given): ReactElement {
  const anchorRef = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button ref={anchorRef}>Columns</Button>
      <Popover {...given} isOpen onOpenChange={nothing} label="Columns" anchorRef={anchorRef}>
        Name
      </Popover>
    </>
  );
}

const floating: readonly ControlCase[] = [
  {
    name: 'AlertDialog',
    tag: 'section',
    focusable: '[role="alertdialog"] button',
    floats: true,
    element: (given) => (
      <AlertDialog
        {...given}
        isOpen
        onOpenChange={nothing}
        title="Delete it?"
        description="It is gone then."
        confirmLabel="Delete"
        onConfirm={nothing}
      />
    ),
  },
  {
    name: 'Dialog',
    tag: 'section',
    focusable: '[role="dialog"] button',
    floats: true,
    element: (given) => <Dialog {...given} isOpen onOpenChange={nothing} title="Details" />,
  },
  {
    name: 'Menu',
    tag: 'div',
    floats: true,
    element: (given) => (
      <Menu
        {...given}
        isOpen
        label="Actions"
        trigger={<Button>More</Button>}
        items={[{ id: 'copy', label: 'Copy' }]}
      />
    ),
  },
  {
    name: 'Modal',
    tag: 'section',
    focusable: '[role="dialog"] button',
    floats: true,
    element: (given) => (
      <Modal {...given} isOpen onOpenChange={nothing} label="Go to">
        <Button>Home</Button>
      </Modal>
    ),
  },
  {
    name: 'Popover',
    tag: 'div',
    floats: true,
    element: (given) => <OpenPopover {...given} />,
  },
  {
    name: 'Tooltip',
    tag: 'div',
    floats: true,
    element: (given) => (
      <Tooltip {...given} text="Copies the text">
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- focus is what opens a tooltip */}
        <Button autoFocus>Copy</Button>
      </Tooltip>
    ),
  },
];

const inTable = (row: ReactElement) => (
  <Table aria-label="Rows">
    <TableBody>{row}</TableBody>
  </Table>
);

const tables: readonly ControlCase[] = [
  { name: 'Table', tag: 'table', element: (given) => <Table {...given} aria-label="Rows" /> },
  {
    name: 'TableHead',
    tag: 'thead',
    element: (given) => (
      <Table aria-label="Rows">
        <TableHead {...given} />
      </Table>
    ),
  },
  {
    name: 'TableHeadRow',
    tag: 'tr',
    element: (given) => (
      <Table aria-label="Rows">
        <TableHead>
          <TableHeadRow {...given} />
        </TableHead>
      </Table>
    ),
  },
  {
    name: 'TableColumn',
    tag: 'th',
    focusable: 'th button',
    element: (given) => (
      <Table aria-label="Rows">
        <TableHead>
          <TableHeadRow>
            <TableColumn {...given} onSort={nothing}>
              Name
            </TableColumn>
          </TableHeadRow>
        </TableHead>
      </Table>
    ),
  },
  {
    name: 'TableBody',
    tag: 'tbody',
    element: (given) => (
      <Table aria-label="Rows">
        <TableBody {...given} />
      </Table>
    ),
  },
  { name: 'TableRow', tag: 'tr', element: (given) => inTable(<TableRow {...given} />) },
  {
    name: 'TableCell',
    tag: 'td',
    element: (given) =>
      inTable(
        <TableRow>
          <TableCell {...given}>Text</TableCell>
        </TableRow>,
      ),
  },
];

const valued: readonly ControlCase[] = valueCases.map(({ name, tag, focusable, element }) => ({
  name,
  tag,
  focusable,
  canBeDisabled: true,
  element,
}));

/** Every control that the package exports, in the simplest use that shows all of it. */
export const controlCases: readonly ControlCase[] = [...shown, ...pressed, ...valued, ...floating, ...tables];
