import { generateLiquid, isMessage } from '@sluice/liquid';
import { useImperativeHandle, useMemo, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { usePreparedWhenIdle, useLateModule } from '../hooks/late-component.ts';
import { useLatestCallback } from '../hooks/latest-callback.ts';
import { withRef } from '../hooks/with-ref.ts';
import { BuilderFrame, WorkbenchView } from '../sluice-builder/SluiceBuilder.tsx';
import { isBlankTemplate, useWorkbench, useWorkbenchGrounds } from '../sluice-builder/useWorkbench.ts';
import type { PreviewPlace } from '../syntax-preview/code/preview-places.ts';
import { MessageVerdictContext } from '../syntax-preview/editor/verdict-of-message.ts';
import type { MessageBuilderProps } from './message-builder-props.ts';
import { AddToMessage } from './outline/AddToMessage.tsx';
import { MessageAnnouncer } from './outline/MessageAnnouncer.tsx';
import { initialView } from './outline/outline-context.ts';
import { OutlineColumn } from './OutlineColumn.tsx';
import { outlineOf } from './outline/outline-of.ts';
import { PointLine } from './result/PointLine.tsx';
import { wayInto, withOpenWay } from './outline/way-into.ts';
import { useMessageVerdict } from './result/useMessageVerdict.ts';
import { useResultOfMessage } from './result/useResultOfMessage.tsx';
import { useMessageFindings } from './state/useMessageFindings.ts';
import { useMessageState } from './state/useMessageState.ts';
import { replaceMessage, textReader, useViewBuilder } from './state/useViewBuilder.ts';

/**
 * Edits a whole message: its texts, decisions and loops in reading order, with one preview, one test, one list of checks and one
 * undo over all of it. A message of one decision looks and works as in `SluiceBuilder`.
 */
export const MessageBuilder = withRef(function MessageBuilder(props: MessageBuilderProps): ReactNode {
  return <BuilderFrame props={props} Workbench={MessageWorkbench} />;
});

const MessageWorkbench = withRef(function MessageWorkbench(props: MessageBuilderProps): ReactNode {
  const state = useMessageState(props);
  const { message, editor } = state;
  const outline = useOutline(state);
  const [lookedAt, lookAt] = useState<string | undefined>(undefined);
  const view = useViewBuilder(state, lookedAt);
  const { builder } = view;
  const isBlank = outline.isPlain && isBlankTemplate(builder.template);
  const grounds = useWorkbenchGrounds(props, isBlank);
  const { catalog, isCheckWanted } = grounds;
  const checked = useMessageFindings(message, editor, catalog, isCheckWanted, props);
  const generated = generateLiquid(message);
  const { people } = props;
  const { attributes } = grounds.source;
  const result = useResultOfMessage({ state, outline, view, lookAt, people, attributes });
  const { isPlain } = outline;
  const statements = isPlain ? undefined : result.more.statements;
  const [shown, changeShown] = useState(initialView);
  const bringIn = useLatestCallback((place: PreviewPlace) => {
    const way = wayInto(place, outline.marks, message);
    if (way === undefined) return;
    // At once: whoever asks wants to use what is there.
    flushSync(() => {
      changeShown((before) => withOpenWay(before, way));
      editor.show((open) => new Set([...open, ...way.cards]));
    });
  });
  const bench = useWorkbench(props, { ...grounds, builder, checked, generated, statements, bringIn });
  const { asks } = bench;
  useImperativeHandle(
    props.ref,
    () => ({ ...asks, replaceMessage: (next) => replaceMessage(editor, next) }),
    [asks, editor],
  );
  const actions = useMemo(
    () => (
      <>
        {!bench.areCardsLocked && <AddToMessage editor={editor} message={message} />}
        {props.actions}
      </>
    ),
    [bench.areCardsLocked, editor, message, props.actions],
  );
  const verdict = useMessageVerdict(bench.text.isImporting || bench.text.isEditing);
  // One place for both: the result stays as it is when a message gets its second part.
  return (
    <MessageVerdictContext.Provider value={verdict}>
      <WorkbenchView
        props={isPlain ? { ...props, actions } : props}
        bench={bench}
        more={isPlain ? undefined : result.more}
        tested={{
          content: message,
          onReplace: bench.areCardsLocked
            ? undefined
            : (content) => {
                if (isMessage(content)) replaceMessage(editor, content);
              },
        }}
        renderCards={
          isPlain
            ? undefined
            : (notes) => (
                <>
                  <OutlineColumn
                    props={props}
                    bench={bench}
                    state={state}
                    outline={outline}
                    tested={result.tested}
                    decisionId={view.decisionId}
                    view={shown}
                    changeView={changeShown}
                  />
                  <MessageAnnouncer news={state.news} />
                  <PointLine />
                  {notes}
                </>
              )
        }
      />
    </MessageVerdictContext.Provider>
  );
});

/** What the outline of a message shows, once its texts can be read. */
function useOutline({ message, editor }: ReturnType<typeof useMessageState>) {
  usePreparedWhenIdle(textReader.prepare);
  const before = useMemo(() => outlineOf(message, editor.texts), [message, editor]);
  const reader = useLateModule(textReader, !before.isPlain);
  return useMemo(() => {
    if (reader === undefined) return before;
    editor.texts.use((text) => reader.readPassages(text, { createId: editor.createId }));
    return outlineOf(message, editor.texts);
  }, [reader, before, message, editor]);
}
