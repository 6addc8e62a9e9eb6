import {
  AlertDialog,
  AttributeCombobox,
  AudienceComparison,
  Avatar,
  Badge,
  BranchBadge,
  Breadcrumb,
  Button,
  ButtonLink,
  Card,
  Checkbox,
  CodeView,
  Combobox,
  ConditionBuilder,
  ConditionTester,
  ConditionWords,
  CopyButton,
  DeleteSnippetDialog,
  Dialog,
  Disclosure,
  EditSnippetDialog,
  EmptyState,
  FindingsList,
  IconButton,
  LinksProvider,
  LiquidComparison,
  MailPreview,
  Menu,
  MessageBuilder,
  MessageComparison,
  MessageMerge,
  MessagesProvider,
  Modal,
  Note,
  Pagination,
  PasswordField,
  Popover,
  ProgressBar,
  RadioGroup,
  Segments,
  SaveSnippetDialog,
  SearchField,
  Select,
  ServerWaits,
  Skeleton,
  SluiceBuilder,
  SnippetState,
  SnippetTable,
  SnippetTests,
  SnippetTrash,
  SnippetWords,
  Switch,
  SyntaxPreview,
  Table,
  TableBody,
  TableCell,
  TableColumn,
  TableHead,
  TableHeadRow,
  TableRow,
  Tabs,
  TagInput,
  TemplateComparison,
  TemplateMerge,
  TextArea,
  TextField,
  ThemeProvider,
  TimeZoneField,
  ToastsProvider,
  Tooltip,
  ViewSnippetDialog,
  VisuallyHidden,
  WhoGetsWhat,
  useSnippetTests,
} from '@sluice/builder-ui';
import { createTemplate, generateLiquid } from '@sluice/liquid';
import { mergeMessages, mergeTemplates } from '@sluice/liquid/compare';
import { importText, readMessage } from '@sluice/liquid/text';
import { useRef, useState, type ReactNode } from 'react';

const none = () => undefined;
const noTags = () => Promise.resolve([]);
const NOW = Date.UTC(2026, 0, 5, 12);
const text =
  "{% if ${country} == 'Germany' and {{custom_attribute.${total_spend}}} > 10 %}Hallo{% elsif ${language} == 'fr' %}Salut{% else %}Bye{% endif %}";

function sample() {
  let made = 0;
  return importText(text, { createId: () => `id-${String((made += 1))}` });
}
const template = sample();
let parts = 0;
const message = readMessage(`Hello, ${text} See you.`, { createId: () => `part-${String((parts += 1))}` });
const generated = generateLiquid(template);
const messageMerge = mergeMessages({ mine: message, theirs: message, base: message });
const merge = mergeTemplates({ mine: template, theirs: template, base: template });

const mara = { id: 'mara', displayName: 'Mara Voss' };
const snippet = {
  id: 'greeting',
  name: 'Greeting',
  content: generated.text,
  tags: ['lifecycle', 'de'],
  updatedBy: mara,
  updatedAt: '2026-01-05T11:00:00.000Z',
};
const trashed = { ...snippet, deletedBy: mara, deletedAt: '2026-01-05T11:30:00.000Z' };

/** The first ten lines of the guide: a template that is made while rendering, on the server and in the browser. */
function OwnTemplate(): ReactNode {
  const [value, setValue] = useState(() => createTemplate());
  return (
    <>
      <SluiceBuilder theme="inherit" value={value} onChange={setValue} />
      <pre id="text">{generateLiquid(value).text}</pre>
    </>
  );
}

function OwnTests(): ReactNode {
  return <SnippetTests tests={useSnippetTests({ content: template })} />;
}

function OwnPopover(): ReactNode {
  const anchor = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button ref={anchor}>Columns</Button>
      <Popover isOpen onOpenChange={none} label="Columns" anchorRef={anchor}>
        text
      </Popover>
    </>
  );
}

/** Every component of the package, in the state in which a page shows it first. */
export const gallery: Record<string, ReactNode> = {
  OwnTemplate: <OwnTemplate />,
  NonceOfBuilder: <SluiceBuilder theme="inherit" defaultValue={template} nonce="page-nonce" />,
  AlertDialog: (
    <AlertDialog
      isOpen
      onOpenChange={none}
      title="Delete?"
      description="For good."
      confirmLabel="Delete"
      onConfirm={none}
    />
  ),
  AttributeCombobox: <AttributeCombobox value="" attributes={[]} onChange={none} aria-label="Attribute" />,
  AudienceComparison: <AudienceComparison before={message} after={message} />,
  Avatar: <Avatar name="Mara Voss" />,
  Badge: <Badge>new</Badge>,
  BranchBadge: <BranchBadge kind="if">If</BranchBadge>,
  Breadcrumb: <Breadcrumb aria-label="Here" items={[{ label: 'Snippets', href: '#s' }, { label: 'One' }]} />,
  Button: <Button variant="primary">Save</Button>,
  ButtonLink: <ButtonLink href="#s">Open</ButtonLink>,
  Card: <Card padded>text</Card>,
  Checkbox: <Checkbox label="Remember" />,
  CodeView: <CodeView code={generated.text} label="Liquid" />,
  Combobox: <Combobox label="Owner" items={[{ key: 'm', text: 'Mara' }]} onChange={none} />,
  ConditionBuilder: <ConditionBuilder defaultValue={template} />,
  ConditionTester: <ConditionTester template={template} />,
  ConditionWords: <ConditionWords conditions={template.statements[0]?.conditions ?? []} />,
  CopyButton: <CopyButton generated={generated} />,
  DeleteSnippetDialog: <DeleteSnippetDialog snippet={snippet} onClose={none} onDelete={none} />,
  Dialog: (
    <Dialog isOpen onOpenChange={none} title="Rename">
      text
    </Dialog>
  ),
  Disclosure: (
    <Disclosure title="How" open>
      text
    </Disclosure>
  ),
  EditSnippetDialog: (
    <EditSnippetDialog snippet={snippet} onClose={none} onSave={none} loadTagSuggestions={noTags} />
  ),
  EmptyState: <EmptyState title="Nothing yet" description="Build one." />,
  FindingsList: <FindingsList findings={[]} />,
  IconButton: <IconButton label="Edit" icon={<b>e</b>} />,
  LinksProvider: <LinksProvider navigate={none}>text</LinksProvider>,
  LiquidComparison: <LiquidComparison before={text} after="Bye" label="Liquid" title="greeting" />,
  MailPreview: <MailPreview message={message} sample={{ values: {} }} subject="Hello" now={NOW} />,
  Menu: <Menu label="Actions" trigger={<Button>Actions</Button>} items={[{ id: 'one', label: 'One' }]} />,
  MessageBuilder: <MessageBuilder theme="inherit" defaultMessage={message} />,
  MessageComparison: <MessageComparison before={message} after={message} />,
  MessageMerge: <MessageMerge merge={messageMerge} choices={messageMerge.suggested} onChange={none} />,
  MessagesProvider: <MessagesProvider messages={{}}>text</MessagesProvider>,
  Modal: (
    <Modal isOpen onOpenChange={none} label="Go to">
      text
    </Modal>
  ),
  Note: (
    <Note tone="warn" title="Careful">
      text
    </Note>
  ),
  Pagination: <Pagination aria-label="Snippets" page={1} pageCount={5} onPageChange={none} />,
  PasswordField: <PasswordField label="Password" autoComplete="new-password" />,
  Popover: <OwnPopover />,
  ProgressBar: <ProgressBar label="Importing" value={120} max={300} />,
  Segments: (
    <Segments>
      <RadioGroup label="View" options={[{ value: 'a', label: 'Words' }]} defaultValue="a" />
    </Segments>
  ),
  RadioGroup: <RadioGroup label="Else" options={[{ value: 'a', label: 'Abort' }]} defaultValue="a" />,
  SaveSnippetDialog: (
    <SaveSnippetDialog isOpen onOpenChange={none} onSave={none} loadTagSuggestions={noTags} />
  ),
  SearchField: <SearchField label="Search" />,
  Select: <Select label="Operator" options={[{ value: '==', label: 'is' }]} onChange={none} />,
  Skeleton: <Skeleton width="60%" />,
  SluiceBuilder: <SluiceBuilder theme="inherit" defaultValue={template} />,
  SnippetState: <SnippetState snippet={{ isDraft: true }} />,
  SnippetTable: (
    <SnippetTable
      snippets={[snippet]}
      total={1}
      page={1}
      now={NOW}
      onPageChange={none}
      sort={{ column: 'updatedAt', direction: 'descending' }}
      onSortChange={none}
      onCopy={none}
      onView={none}
      onEdit={none}
      onDelete={none}
    />
  ),
  SnippetTests: <OwnTests />,
  SnippetTrash: (
    <SnippetTrash
      snippets={[trashed]}
      total={1}
      page={1}
      now={NOW}
      onPageChange={none}
      onRestore={none}
      onErase={none}
    />
  ),
  SnippetWords: <SnippetWords content={snippet.content} />,
  Switch: <Switch label="Fallback" />,
  SyntaxPreview: <SyntaxPreview template={template} />,
  Table: (
    <Table aria-label="People">
      <TableHead>
        <TableHeadRow>
          <TableColumn>Name</TableColumn>
        </TableHeadRow>
      </TableHead>
      <TableBody>
        <TableRow>
          <TableCell>Mara</TableCell>
        </TableRow>
      </TableBody>
    </Table>
  ),
  Tabs: <Tabs label="Result" items={[{ id: 'preview', label: 'Preview', content: 'The Liquid.' }]} />,
  TagInput: <TagInput label="Tags" value={['de']} onChange={none} loadSuggestions={noTags} />,
  TemplateComparison: <TemplateComparison before={template} after={template} />,
  TemplateMerge: <TemplateMerge merge={merge} choices={merge.suggested} onChange={none} />,
  TextArea: <TextArea label="Text" />,
  TextField: <TextField label="Name" />,
  ThemeProvider: <ThemeProvider mode="dark">text</ThemeProvider>,
  ServerWaits: <ServerWaits>text</ServerWaits>,
  TimeZoneField: <TimeZoneField label="Time zone" defaultValue="Europe/Berlin" />,
  ToastsProvider: <ToastsProvider>text</ToastsProvider>,
  Tooltip: (
    <Tooltip text="Custom attribute">
      <Button>custom</Button>
    </Tooltip>
  ),
  ViewSnippetDialog: <ViewSnippetDialog snippet={snippet} onClose={none} />,
  VisuallyHidden: <VisuallyHidden>text</VisuallyHidden>,
  WhoGetsWhat: <WhoGetsWhat value={template} />,
};
