import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { RadioOptions } from '../../controls/radio-group/RadioOptions.tsx';
import { Segments } from '../../controls/radio-group/Segments.styles.ts';
import { useMessageBuilderMessages } from '../../catalog/message-builder-messages.ts';

/** One way to look at a message. */
export interface PreviewView {
  id: string;
  label: string;
  content: ReactNode;
}

interface PreviewViewsProps {
  /** Its Liquid. */
  liquid: ReactNode;
  /** Other ways, which stand first: an email as it looks. Until somebody chooses, the Liquid is shown. */
  others: readonly PreviewView[];
}

/** A message as Liquid, and in every other way that there is for it. With only one there is nothing to choose. */
export function PreviewViews({ liquid, others }: PreviewViewsProps): ReactNode {
  const messages = useMessageBuilderMessages();
  const views: readonly PreviewView[] = [
    ...others,
    { id: 'liquid', label: messages.liquid, content: liquid },
  ];
  const [chosen, choose] = useState('liquid');
  const view = views.find(({ id }) => id === chosen) ?? views.at(-1);
  if (views.length < 2) return liquid;
  return (
    <>
      <Bar>
        <Segments>
          <RadioOptions
            aria-label={messages.previewAs}
            options={views.map(({ id, label }) => ({ value: id, label: <span>{label}</span> }))}
            value={view?.id ?? 'liquid'}
            onChange={choose}
          />
        </Segments>
      </Bar>
      {view?.content}
    </>
  );
}

const Bar = styled.div`
  display: flex;
  flex: none;
  justify-content: flex-end;
  padding: var(--sluice-space-2) var(--sluice-space-3);
  border-block-end: 1px solid var(--sluice-line);
`;
