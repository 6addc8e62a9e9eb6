import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { RadioOptions } from '../../controls/radio-group/RadioOptions.tsx';
import { Segments } from '../../controls/radio-group/Segments.styles.ts';
import { slimScrollbar } from '../../liquid-code/code.styles.ts';
import { below, truncate } from '../../theme/mixins.ts';
import { useMessageBuilderMessages } from '../../catalog/message-builder-messages.ts';

/** One way to look at a message. */
export interface PreviewView {
  id: string;
  label: string;
  content: ReactNode;
  /** Whom it is shown for, and what else can be chosen about it, in the same bar. */
  note?: string | undefined;
  /** Chooses whom it is shown for, in place of the note. */
  choice?: ReactNode;
  tools?: ReactNode;
}

interface PreviewViewsProps {
  /** Its Liquid. */
  liquid: ReactNode;
  /** Other ways, which stand first: an email as it looks. */
  others: readonly PreviewView[];
  /** The way that is chosen; the Liquid where it is none of these. */
  chosen: string;
  onChoose: (id: string) => void;
}

/** A message as Liquid, and in every other way that there is for it. With only one there is nothing to choose. */
export function PreviewViews({ liquid, others, chosen, onChoose }: PreviewViewsProps): ReactNode {
  const messages = useMessageBuilderMessages();
  const views: readonly PreviewView[] = [
    ...others,
    { id: 'liquid', label: messages.liquid, content: liquid },
  ];
  const view = views.find(({ id }) => id === chosen) ?? views.at(-1);
  if (views.length < 2) return liquid;
  return (
    <Views>
      <Bar>
        {view?.choice ?? <Note title={view?.note}>{view?.note}</Note>}
        <Segments>
          <RadioOptions
            aria-label={messages.previewAs}
            options={views.map(({ id, label }) => ({ value: id, label: <span>{label}</span> }))}
            value={view?.id ?? 'liquid'}
            onChange={onChoose}
          />
        </Segments>
        {view?.tools}
      </Bar>
      <Body data-view={view?.id}>{view?.content}</Body>
    </Views>
  );
}

/** The bar stays where it is, and what is shown scrolls below it. */
const Views = styled.div`
  display: flex;
  flex-direction: column;
  container: preview-views / inline-size;
`;

const Body = styled.div`
  ${slimScrollbar}
  flex: 0 1 auto;
  min-block-size: 0;
  overflow: auto;
  scrollbar-color: var(--sluice-line-strong) transparent;

  /* Of the Liquid, the tools and the footer stay and the code scrolls; a text that is being edited scrolls as a whole. */
  &[data-view='liquid'] {
    display: flex;
    flex-direction: column;
  }

  &[data-view='liquid'] > :not([data-editing]) {
    flex: 0 1 auto;
    min-block-size: 0;
  }
`;

const Bar = styled.div`
  display: flex;
  flex: none;
  gap: var(--sluice-space-2);
  align-items: center;
  padding: var(--sluice-space-2) var(--sluice-space-3);
  border-block-end: 1px solid var(--sluice-line);
`;

const Note = styled.span`
  ${truncate}
  flex: 1;
  min-inline-size: 0;
  color: var(--sluice-ink-2);
  font-size: var(--sluice-size-label);

  @container preview-views ${below(380)} {
    visibility: hidden;
  }
`;
