import { type Template, conditionsIn } from '@sluice/liquid';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../controls/button/Button.tsx';
import { Dialog } from '../../controls/dialog/Dialog.tsx';
import { useControlsMessages } from '../../controls/messages.ts';
import { SearchField } from '../../controls/search-field/SearchField.tsx';
import * as Picker from '../ExamplePicker.styles.ts';
import { galleryKinds, galleryTemplateOf, type GalleryKind } from './gallery-templates.ts';
import { useExampleGalleryMessages } from './messages.ts';
import { ownElement, upFrom } from '../../theme/mixins.ts';

type Words = ReturnType<typeof useExampleGalleryMessages>;

interface ExampleGalleryProps {
  /** Called with what makes the example that the person chose, and what it is called. The gallery closes by itself. */
  onChoose: (make: (createId: () => string) => Template, name: string) => void;
  onClose: () => void;
}

/** All examples to start from, with a search over their names and attributes. */
export function ExampleGallery({ onChoose, onClose }: ExampleGalleryProps): ReactNode {
  const messages = useExampleGalleryMessages();
  const { close } = useControlsMessages();
  const [text, setText] = useState('');
  const matchingKinds = galleryKinds.filter((kind) =>
    wordsOf(kind, messages).includes(text.trim().toLowerCase()),
  );
  const choose = (kind: GalleryKind) => {
    onClose();
    onChoose((createId) => galleryTemplateOf(kind, messages, createId), messages[kind].title);
  };
  return (
    <Dialog
      isOpen
      size="large"
      title={messages.title}
      description={messages.description}
      onOpenChange={onClose}
      footer={<Button onPress={onClose}>{close}</Button>}
    >
      <Gallery>
        <SearchField label={messages.search} placeholder={messages.search} value={text} onChange={setText} />
        <List aria-live="polite">
          {matchingKinds.map((kind) => (
            <li key={kind}>
              <Picker.Choice type="button" onClick={() => choose(kind)}>
                <Picker.Texts>
                  <b>{messages[kind].title}</b>
                  <span>{messages[kind].description}</span>
                  <span>{messages.asks(attributesOf(kind, messages).join(', '))}</span>
                </Picker.Texts>
              </Picker.Choice>
            </li>
          ))}
        </List>
        {matchingKinds.length === 0 && <output>{messages.none}</output>}
      </Gallery>
    </Dialog>
  );
}

/** The names of the attributes that an example asks about. */
function attributesOf(kind: GalleryKind, words: Words): readonly string[] {
  const { statements } = galleryTemplateOf(kind, words, () => '');
  const asked = statements.flatMap(({ conditions }) => conditionsIn(conditions));
  return [...new Set(asked.map(({ eventProperty, attributeName }) => eventProperty ?? attributeName))];
}

/** Returns the words by which an example can be found, in lower case. */
function wordsOf(kind: GalleryKind, words: Words): string {
  const { title, description } = words[kind];
  return [title, description, ...attributesOf(kind, words)].join('\n').toLowerCase();
}

const Gallery = styled.div`
  display: grid;
  gap: var(--sluice-space-3);
  min-inline-size: 0;
  container: gallery / inline-size;

  & > output {
    ${ownElement}
    color: var(--sluice-ink-2);
  }
`;

const List = styled.ul`
  ${ownElement}
  display: grid;
  gap: var(--sluice-space-2);
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    ${ownElement}
    display: grid;
  }

  @container gallery ${upFrom(560)} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
