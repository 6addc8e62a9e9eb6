import { below, TagInput, IconButton, isComposing, type MenuEntry } from '@sluice/builder-ui';
import { type ReactNode, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { SNIPPET_NAME_MAX } from '@sluice/server/contracts';
import { Pencil, Tag } from 'lucide-react';
import { flushSync } from 'react-dom';
import { useFocusOnArrival } from '../../../lib/focus.ts';
import { usePageTitle } from '../../../components/PageHeader.tsx';
import { drawnFor } from '../../../lib/drawn-for.ts';
import { lateComponent } from '../../../lib/late/late-component.tsx';
import { useOpening } from '../../../lib/late/useOpening.ts';
import { useMedia } from '../../../lib/media.ts';
import { useTagSuggestions } from '../../../lib/api/snippets-api.ts';
import type { Title } from '../draft/draft.ts';
import { generatorMessages } from '../messages.ts';
import * as S from './GeneratorHeader.styles.ts';

const MAX_SUGGESTIONS = 5;

/** As many tags as leave the name its room. */
const MAX_TAGS = 3;
/** Where there is room for their number only, and where for nothing. */
const COUNTED_TAGS = below(1280);
const NO_TAGS = below(901);

const TagsDialog = lateComponent(async () => (await import('./TagsDialog.tsx')).TagsDialog);

interface DraftHeaderProps {
  title: Title;
  /** The name in the library; empty before the first save. */
  savedName: string;
  onRetitle: (title: Title) => void;
  /** Who else is here. */
  presence: ReactNode;
  /** What undoes, opens and imports. */
  tools: ReactNode;
  /** Renders the state of the draft and what can be done with it, with entries for the menu about the tags. */
  renderActions: (tagEntries: readonly MenuEntry[]) => ReactNode;
}

/**
 * The head of a draft, one row that stays: its name is the title of the page, and can be changed there, as can its tags. Where
 * there is little room the tags are in a dialog of their own, and the tools in the menu.
 */
export function DraftHeader(props: DraftHeaderProps): ReactNode {
  const { title, savedName, onRetitle } = props;
  const heading = useFocusOnArrival();
  const loadTagSuggestions = useTagSuggestions(MAX_SUGGESTIONS);
  const { name, tags } = title;
  const hasTagsElsewhere = useMedia(NO_TAGS, drawnFor.isNarrow);
  const hasToolsInMenu = useMedia(S.NO_TOOLS, drawnFor.isNarrow);
  const areTagsCounted = useMedia(COUNTED_TAGS, false);
  const [openTags] = useOpening(TagsDialog);
  const [areTagsOpen, setTagsOpen] = useState(false);
  const changeTags = (changed: readonly string[]) => onRetitle({ name, tags: changed });
  const isNamed = name !== '' || savedName !== '';
  usePageTitle(name === '' ? generatorMessages.title : name);
  return (
    <S.Head>
      <S.Title>
        <SnippetName
          headingRef={heading}
          name={name}
          savedName={savedName}
          onChange={(changed) => onRetitle({ name: changed, tags })}
        />
        {!isNamed && <p>{generatorMessages.subtitle}</p>}
      </S.Title>
      {!hasTagsElsewhere && (
        <S.Tags>
          <TagInput
            variant="inline"
            label={generatorMessages.tags}
            hideLabel
            placeholder={generatorMessages.addTag}
            maxShown={areTagsCounted ? 0 : MAX_TAGS}
            value={tags}
            onChange={changeTags}
            loadSuggestions={loadTagSuggestions}
          />
        </S.Tags>
      )}
      <S.Present>{props.presence}</S.Present>
      {!hasToolsInMenu && <S.Tools>{props.tools}</S.Tools>}
      {props.renderActions(
        hasTagsElsewhere
          ? [
              {
                id: 'tags',
                label: generatorMessages.actions.tags(tags.length),
                icon: <Tag aria-hidden />,
                onAction: () => openTags(() => setTagsOpen(true)),
              },
            ]
          : [],
      )}
      <TagsDialog isOpen={areTagsOpen} onOpenChange={setTagsOpen} tags={tags} onChange={changeTags} />
    </S.Head>
  );
}

/** The head before a draft is open. */
export function UnnamedHead(): ReactNode {
  const heading = useFocusOnArrival();
  return (
    <S.Head>
      <S.Title>
        <S.NameLine>
          <h1 ref={heading} tabIndex={-1}>
            <S.Name>{generatorMessages.title}</S.Name>
          </h1>
        </S.NameLine>
        <p>{generatorMessages.subtitle}</p>
      </S.Title>
    </S.Head>
  );
}

interface SnippetNameProps {
  headingRef: RefObject<HTMLHeadingElement | null>;
  /** The name as the person wants it; empty until they give one. */
  name: string;
  /** The name in the library; empty before the first save. */
  savedName: string;
  onChange: (name: string) => void;
}

/**
 * The page's title, which ends with the snippet's name as soon as it has one. The pencil, or a click on the title, turns it into a
 * field.
 */
function SnippetName({ headingRef, name, savedName, onChange }: SnippetNameProps): ReactNode {
  const pencil = useRef<HTMLButtonElement>(null);
  const [isEditing, setEditing] = useState(false);
  const visibleName = name === '' ? savedName : name;
  const isNamed = visibleName !== '' || isEditing;
  const problemId = useId();
  const problem = nameProblem(visibleName);

  const finish = (finished: string, byKey: boolean) => {
    // A saved snippet keeps its name rather than lose it.
    const trimmed = finished.trim();
    onChange(trimmed === '' ? savedName : trimmed);
    // The pencil is there again only after this.
    flushSync(() => setEditing(false));
    if (byKey) pencil.current?.focus();
  };

  return (
    <S.NameLine data-editing={isEditing || undefined}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the pencil beside it does the same by keyboard */}
      <h1
        ref={headingRef}
        tabIndex={-1}
        title={isNamed && !isEditing ? visibleName : undefined}
        onClick={() => setEditing(true)}
      >
        {isNamed && <S.Eyebrow>{generatorMessages.title}</S.Eyebrow>}{' '}
        <S.Name dir="auto">{isNamed ? visibleName : generatorMessages.title}</S.Name>
      </h1>
      {isEditing ? (
        <NameField
          name={name}
          problemId={problem === undefined ? undefined : problemId}
          onChange={onChange}
          onFinish={finish}
        />
      ) : (
        <IconButton
          ref={pencil}
          compact
          label={isNamed ? generatorMessages.rename : generatorMessages.giveName}
          icon={<Pencil aria-hidden />}
          onPress={() => setEditing(true)}
        />
      )}
      {problem !== undefined && (
        <S.NameProblem id={problemId} role="alert">
          {problem}
        </S.NameProblem>
      )}
    </S.NameLine>
  );
}

/** Says that a name is too long to be saved. Nothing of it is cut: whoever pastes one sees all of it, and what to shorten. */
function nameProblem(name: string): string | undefined {
  const { length } = name.trim();
  return length > SNIPPET_NAME_MAX ? generatorMessages.nameTooLong(SNIPPET_NAME_MAX, length) : undefined;
}

interface NameFieldProps {
  name: string;
  /** The element that says what is wrong with the name. */
  problemId: string | undefined;
  onChange: (name: string) => void;
  /** Called once, with the name to keep, and whether a key finished it, so that focus has to go somewhere. */
  onFinish: (name: string, byKey: boolean) => void;
}

/** The field for the name. Enter and leaving keep what was typed, Escape takes it back. */
function NameField({ name, problemId, onChange, onFinish }: NameFieldProps): ReactNode {
  const [before] = useState(name);
  const isFinished = useRef(false);

  const finish = (finished: string, byKey: boolean) => {
    // A field that goes away loses focus, which would finish a second time.
    if (isFinished.current) return;
    isFinished.current = true;
    onFinish(finished, byKey);
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event)) return;
    if (event.key === 'Enter') finish(name, true);
    else if (event.key === 'Escape') finish(before, true);
    else return;
    event.preventDefault();
  };

  return (
    <S.NameInput
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked for this field
      autoFocus
      aria-label={generatorMessages.name}
      placeholder={generatorMessages.namePlaceholder}
      value={name}
      aria-invalid={problemId !== undefined}
      aria-describedby={problemId}
      autoComplete="off"
      dir="auto"
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={() => finish(name, false)}
      onKeyDown={handleKeyDown}
    />
  );
}
