import { Note } from '@sluice/builder-ui';
import type { KindResult } from '@sluice/server/contracts';
import type { ReactNode } from 'react';
import { formatShortMoment } from '../../../lib/formats/dates.ts';
import * as S from './ConnectionCard.styles.ts';
import { connectionMessages } from './messages.ts';
import type { Finding } from './useConnectionFields.ts';

const tones = { ok: 'ok', partial: 'warn', failed: 'danger' } as const;

/** What the last test or connect found, kind by kind. */
export function TestResult({ finding }: { finding: Finding | null }): ReactNode {
  // When connecting fails, the title is that of the first kind, which is below.
  const hasTitle = finding?.purpose === 'test' || finding?.test.outcome !== 'failed';
  return (
    <output>
      {finding !== null && (
        <Note tone={tones[finding.test.outcome]} title={hasTitle ? finding.test.title : undefined}>
          {finding.test.outcome === 'ok' ? (
            finding.test.message
          ) : (
            <S.Results aria-label={connectionMessages.testResult}>
              {(['attributes', 'events'] as const).map((kind) => {
                const result = finding.test.results[kind];
                return result && <Result key={kind} {...{ kind, result }} purpose={finding.purpose} />;
              })}
            </S.Results>
          )}
        </Note>
      )}
    </output>
  );
}

interface ResultProps extends Pick<Finding, 'purpose'> {
  kind: 'attributes' | 'events';
  result: KindResult;
}

function Result({ kind, result, purpose }: ResultProps): ReactNode {
  const { reason, permission, message, retryAt } = result;
  const isRefused = purpose === 'connect' && reason !== null;
  return (
    <li>
      <strong>{isRefused ? connectionMessages.createFailed[kind] : connectionMessages.kinds[kind]}</strong>
      <div>
        {message} {permission !== null && connectionMessages.permission(permission)}{' '}
        {retryAt !== null && connectionMessages.retryAt(formatShortMoment(new Date(retryAt)))}
      </div>
    </li>
  );
}
