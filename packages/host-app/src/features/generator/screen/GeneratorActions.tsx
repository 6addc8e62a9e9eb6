import { Button, IconButton, Menu, type MenuEntry } from '@sluice/builder-ui';
import {
  ArrowUpFromLine,
  ChevronDown,
  CopyPlus,
  EllipsisVertical,
  FilePlus,
  History,
  Save,
  Check,
  CircleAlert,
  CircleDot,
  Download,
  Link,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { generateLiquid, toStored } from '@sluice/liquid';
import { isUnsaved, openQuestion, type Draft } from '../draft/draft.ts';
import { generatorMessages } from '../messages.ts';
import type { GeneratorControls } from './useGenerator.ts';
import { ariaKeysOf, SHORTCUTS } from '../../../lib/shortcuts.ts';
import { drawnFor } from '../../../lib/drawn-for.ts';
import { useMedia } from '../../../lib/media.ts';
import type { LateCode } from '../../../lib/late/late-component.tsx';
import { useOpening } from '../../../lib/late/useOpening.ts';
import { HistoryDialog } from '../late-dialogs.tsx';
import * as S from './GeneratorHeader.styles.ts';
import { shareMessages } from '../../../components/snippets/messages.ts';
import { useShare } from '../../../components/snippets/CopyLinkButton.tsx';

const SAVE_KEYS = ariaKeysOf(SHORTCUTS.save);

interface GeneratorActionsProps {
  generator: GeneratorControls;
  /** The code of the dialog that publishes the snippet. */
  publishingCode: LateCode<unknown>;
  /** The entries for what the head has no room for: its tags, where they are not in it, and its tools. */
  tagEntries: readonly MenuEntry[];
  toolEntries: readonly MenuEntry[];
}

/** The state of the draft and its buttons, in the generator's header. */
export function GeneratorActions(props: GeneratorActionsProps): ReactNode {
  const { generator, publishingCode, tagEntries, toolEntries } = props;
  const { draft, unappliedText, changeElsewhere, startNew } = generator;
  const [openHistory, isHistoryComing] = useOpening(HistoryDialog);
  const [openPublishing, isPublishingComing] = useOpening(publishingCode);
  return (
    <>
      <SaveState draft={draft} hasUnappliedText={unappliedText.isThere} />
      <Button
        compact
        icon={<History aria-hidden />}
        data-action="history"
        // With the snippet its versions are deleted.
        isDisabled={draft.snippet === null || changeElsewhere?.kind === 'deleted'}
        isPending={isHistoryComing}
        onPress={() => openHistory(generator.history.open)}
        onPointerEnter={HistoryDialog.prepare}
        onFocus={HistoryDialog.prepare}
      >
        <S.Words>{generatorMessages.actions.history}</S.Words>
      </Button>
      <SaveButtons
        generator={generator}
        isChoiceComing={isPublishingComing}
        otherEntries={[...tagEntries, ...toolEntries]}
        onPublish={() => openPublishing(generator.publishing.start)}
        onStartNew={startNew}
      />
    </>
  );
}

interface SaveButtonsProps {
  generator: GeneratorControls;
  /** Whether the dialog of what was chosen in the menu is on its way. */
  isChoiceComing: boolean;
  /** Saves what is unsaved, and opens the dialog that publishes the snippet. */
  onPublish: () => void;
  onStartNew: () => void;
  /** What the head has no room for in a narrow window. */
  otherEntries: readonly MenuEntry[];
}

/** The main button, and beside it the menu of what else can be done with the draft. */
function SaveButtons(props: SaveButtonsProps): ReactNode {
  const { draft, isIncomplete, unappliedText, save, saveAsNew } = props.generator;
  const { actions: texts } = generatorMessages;
  const unsaved = isUnsaved(draft);
  const canSave = unsaved || unappliedText.isThere;
  const isNew = draft.snippet === null;
  const shareItems = useShareItems(draft);
  const isNarrow = useMedia(S.NO_TOOLS, drawnFor.isNarrow);
  const label = isNarrow ? texts.everythingElse : texts.more;
  return (
    <S.Split>
      <Button
        compact
        variant="primary"
        icon={<Save aria-hidden />}
        aria-keyshortcuts={SAVE_KEYS}
        // While the dialog for the name is open, its own button shows that saving is under way.
        isPending={draft.state === 'saving' && openQuestion(draft)?.state !== 'naming'}
        isDisabled={!canSave}
        onPress={save}
      >
        <S.SaveWords>{isIncomplete ? texts.saveDraft : texts.saveSnippet}</S.SaveWords>
      </Button>
      <Menu
        label={label}
        trigger={
          <IconButton
            compact
            variant={canSave ? 'primary' : 'default'}
            label={label}
            icon={isNarrow ? <EllipsisVertical aria-hidden /> : <ChevronDown aria-hidden />}
            isPending={props.isChoiceComing}
            isDisabled={draft.state === 'saving'}
          />
        }
        items={[
          ...(isNarrow ? props.otherEntries : []),
          {
            id: 'save-as-new',
            label: texts.saveAsNew,
            startsGroup: isNarrow && props.otherEntries.length > 0,
            icon: <CopyPlus aria-hidden />,
            onAction: saveAsNew,
            disabledReason: isNew ? texts.notSavedYet : undefined,
          },
          {
            id: 'new',
            label: texts.startNew,
            icon: <FilePlus aria-hidden />,
            onAction: props.onStartNew,
            disabledReason: isNew && !unsaved ? texts.isNew : undefined,
          },
          {
            id: 'publish',
            label: canSave ? texts.saveAndPublish : texts.publish,
            icon: <ArrowUpFromLine aria-hidden />,
            startsGroup: true,
            onAction: props.onPublish,
            disabledReason: isIncomplete ? texts.isDraft : isNew && !canSave ? texts.isNew : undefined,
          },
          ...shareItems,
        ]}
      />
    </S.Split>
  );
}

interface SaveStateProps {
  draft: Draft;
  /** Whether Liquid is typed that is not applied. */
  hasUnappliedText: boolean;
}

/** Says whether the library has what is on the screen; nothing about a new, untouched draft. */
function SaveState(props: SaveStateProps): ReactNode {
  return (
    <output>
      <CurrentState {...props} />
    </output>
  );
}

function CurrentState({ draft, hasUnappliedText }: SaveStateProps): ReactNode {
  const { saveState: texts } = generatorMessages;
  if (draft.state === 'saving') return <S.State>{texts.saving}</S.State>;
  if (draft.state === 'pristine' && !hasUnappliedText) return null;
  if (draft.state === 'saved' && !hasUnappliedText) {
    return (
      <S.State data-state="saved">
        <Check aria-hidden />
        {texts.saved}
      </S.State>
    );
  }
  if (draft.state === 'dirty' && draft.error !== undefined) {
    return (
      <S.State data-state="failed">
        <CircleAlert aria-hidden />
        {texts.failed}
      </S.State>
    );
  }
  return (
    <S.State>
      <CircleDot aria-hidden />
      {texts.unsaved}
    </S.State>
  );
}

/** The entries of the menu that share the draft: its saved snippet by a link, and what is on the screen as a file. */
function useShareItems(draft: Draft): MenuEntry[] {
  const { actions: texts, untitled } = generatorMessages;
  const { copyLink: copyLinkLabel, download: downloadLabel } = shareMessages;
  const { copyLink, download } = useShare();
  const { snippet, message, title } = draft;

  const downloadShown = () => {
    const { text, incomplete } = generateLiquid(message);
    download({
      name: title.name === '' ? untitled : title.name,
      tags: [...title.tags],
      content: text,
      builderState: toStored(message),
      isDraft: incomplete.length > 0,
    });
  };
  return [
    {
      id: 'copy-link',
      label: copyLinkLabel,
      icon: <Link aria-hidden />,
      startsGroup: true,
      onAction: () => {
        if (snippet) copyLink(snippet.id);
      },
      disabledReason: snippet === null ? texts.notSavedYet : undefined,
    },
    {
      id: 'download',
      label: downloadLabel,
      icon: <Download aria-hidden />,
      onAction: downloadShown,
      disabledReason: draft.state === 'pristine' ? texts.isNew : undefined,
    },
  ];
}
