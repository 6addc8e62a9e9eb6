import type { ReactNode } from 'react';
import { Badge } from '../../controls/badge/Badge.tsx';
import { hasTag } from '../../tag-input/tag-rules.ts';
import { useSnippetTableMessages } from '../messages.ts';
import * as S from './TagChips.styles.ts';

/** How many tags a row shows; the rest is a number with the names in its title. */
const SHOWN_TAGS = 4;

interface TagChipsProps {
  tags: readonly string[];
  /** Those that the table is filtered by. */
  activeTags: readonly string[];
  /** Left out, tags are words. */
  onPress: ((tag: string) => void) | undefined;
}

/** The tags of a snippet. A press filters by one. */
export function TagChips({ tags, activeTags, onPress }: TagChipsProps): ReactNode {
  const messages = useSnippetTableMessages();
  const rest = tags.slice(SHOWN_TAGS);
  const badgeOf = (tag: string) => {
    const isActive = hasTag(activeTags, tag);
    const badge = (
      <Badge key={tag} title={tag} tone={isActive ? 'brand' : 'neutral'}>
        {tag}
      </Badge>
    );
    if (onPress === undefined || isActive) return badge;
    return (
      <S.Chip key={tag} type="button" aria-label={messages.filterByTag(tag)} onClick={() => onPress(tag)}>
        {badge}
      </S.Chip>
    );
  };
  return (
    <S.Tags>
      {tags.slice(0, SHOWN_TAGS).map(badgeOf)}
      {rest.length > 0 && <Badge title={rest.join(', ')}>{messages.moreTags(rest.length)}</Badge>}
    </S.Tags>
  );
}
