import { TagInput } from '@sluice/builder-ui';
import type { ReactNode } from 'react';
import { useFocusOnArrival } from '../../../lib/focus.ts';
import { usePageTitle } from '../../../components/PageHeader.tsx';
import { useTagSuggestions } from '../../../lib/api/snippets-api.ts';
import type { Title } from '../draft/draft.ts';
import { generatorMessages } from '../messages.ts';
import * as S from './GeneratorHeader.styles.ts';
import { SnippetName } from './SnippetName.tsx';

const MAX_SUGGESTIONS = 5;

interface DraftHeaderProps {
  title: Title;
  /** The name in the library; empty before the first save. */
  savedName: string;
  onRetitle: (title: Title) => void;
  actions: ReactNode;
}

/** The header of a draft: its name is the title of the page, and can be changed there, as can its tags. */
export function DraftHeader({ title, savedName, onRetitle, actions }: DraftHeaderProps): ReactNode {
  const heading = useFocusOnArrival();
  const loadTagSuggestions = useTagSuggestions(MAX_SUGGESTIONS);
  const { name, tags } = title;
  const isNamed = name !== '' || savedName !== '';
  usePageTitle(name === '' ? generatorMessages.title : name);
  return (
    <S.Header>
      <div>
        <SnippetName
          headingRef={heading}
          name={name}
          savedName={savedName}
          onChange={(changed) => onRetitle({ name: changed, tags })}
        />
        {!isNamed && <p>{generatorMessages.subtitle}</p>}
        <S.Tags>
          <TagInput
            variant="inline"
            label={generatorMessages.tags}
            hideLabel
            placeholder={generatorMessages.addTag}
            value={tags}
            onChange={(changed) => onRetitle({ name, tags: changed })}
            loadSuggestions={loadTagSuggestions}
          />
        </S.Tags>
      </div>
      <S.Actions>{actions}</S.Actions>
    </S.Header>
  );
}
