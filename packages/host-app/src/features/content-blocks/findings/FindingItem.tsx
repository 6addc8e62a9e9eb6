import { Button, ButtonLink, useFindingWords, VisuallyHidden } from '@sluice/builder-ui';
import { checkSeverities, type Finding } from '@sluice/liquid/text';
import type { BlockFinding } from '@sluice/server/contracts';
import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { generatorPath } from '../../../config/paths.ts';
import * as S from './Findings.styles.ts';
import { findingsMessages } from './messages.ts';

const icons = {
  error: <CircleAlert aria-hidden />,
  warning: <TriangleAlert aria-hidden />,
  info: <Info aria-hidden />,
};

interface FindingItemProps {
  finding: BlockFinding;
  /** Whether it says which block it is about. */
  showsBlock: boolean;
  onImport: () => void;
  isImporting: boolean;
}

/** One finding in the words of the builder, with the way to where it can be mended. */
export function FindingItem({ finding, showsBlock, onImport, isImporting }: FindingItemProps): ReactNode {
  const sentence = useSentence(finding);
  const { severity, name, snippet, line, usedIn } = finding;
  return (
    <S.Item data-severity={severity}>
      {icons[severity]}
      <div>
        <VisuallyHidden>{findingsMessages.severities[severity]}</VisuallyHidden> {sentence}
        <S.Place>
          {showsBlock && <code dir="auto">{name}</code>}
          <span>{findingsMessages.inLine(line)}</span>
          {showsBlock && usedIn !== null && <span>{findingsMessages.usedIn(usedIn)}</span>}
        </S.Place>
      </div>
      {snippet ? (
        <ButtonLink
          compact
          variant="ghost"
          href={generatorPath(snippet.id)}
          aria-label={findingsMessages.openSnippetOf(snippet.name)}
        >
          {findingsMessages.openSnippet}
        </ButtonLink>
      ) : (
        <Button
          compact
          isPending={isImporting}
          aria-label={findingsMessages.importOf(name)}
          onPress={onImport}
        >
          {findingsMessages.import}
        </Button>
      )}
    </S.Item>
  );
}

/** What the builder says about it. Of a check that this page does not know yet, the server's sentence is shown. */
function useSentence({ check, params, message }: BlockFinding): string {
  const words = useFindingWords();
  if (!Object.hasOwn(checkSeverities, check)) return message;
  return words.sentence({ code: check, params } as unknown as Finding);
}
