import { Badge, Skeleton } from '@sluice/builder-ui';
import type { Usage, WorkspaceUsage } from '@sluice/server/contracts';
import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { Section, SectionLoading, Foot } from '../../components/Section.tsx';
import { TextLink } from '../../components/TextLink.ts';
import { paths } from '../../config/paths.ts';
import { usageOptions } from '../../lib/people/workspaces-api.ts';
import { useWorkspaceId } from '../../lib/session/session.ts';
import { usageMessages } from './messages.ts';
import * as S from './Settings.styles.ts';

/** In the order of the card. */
const quotas = ['snippets', 'bytes', 'samples', 'workspaces'] as const;
type QuotaName = (typeof quotas)[number];

/** The share of a limit from which people are warned. */
const NEAR = 0.8;

/** So many versions most servers keep, which is as long a text as that of others. */
const USUAL_VERSIONS = 100;

/** Tells how much of each limit is used, and what to do when little is left. */
export function UsageCard(): ReactNode {
  const { data, error, refetch } = useQuery(usageOptions(useWorkspaceId()));
  return (
    <Section title={usageMessages.title}>
      {data !== undefined ? (
        <Bars usage={data} />
      ) : (
        <UsageToCome error={error} onRetry={() => void refetch()} />
      )}
    </Section>
  );
}

interface UsageToComeProps {
  error: Error | null;
  onRetry: () => void;
}

/** The limits without what is used of them, in the place that they will have. */
function UsageToCome({ error, onRetry }: UsageToComeProps): ReactNode {
  if (error !== null) {
    const { loading: label, failed } = usageMessages;
    return <SectionLoading error={error} label={label} failed={failed} onRetry={onRetry} widths={[]} />;
  }
  return (
    <output aria-label={usageMessages.loading}>
      <S.Bars aria-hidden>
        {quotas.map((name) => (
          <li key={name}>
            <S.Line>
              <span>{usageMessages.quotas[name].name}</span>
              <S.Amount>
                <Skeleton width="64px" />
              </S.Amount>
            </S.Line>
            <S.Track />
          </li>
        ))}
      </S.Bars>
      <Foot>
        {usageMessages.versions(USUAL_VERSIONS)} {usageMessages.operator}
      </Foot>
    </output>
  );
}

function Bars({ usage }: { usage: WorkspaceUsage }): ReactNode {
  return (
    <>
      <S.Bars>
        {quotas.map((name) => (
          <UsageBar key={name} name={name} usage={usage[name]} />
        ))}
      </S.Bars>
      <Foot>
        {usageMessages.versions(usage.versionsKept)} {usageMessages.operator}
      </Foot>
    </>
  );
}

function levelOf({ used, limit }: Usage): 'ok' | 'near' | 'full' {
  if (used >= limit) return 'full';
  return used >= limit * NEAR ? 'near' : 'ok';
}

function UsageBar({ name, usage }: { name: QuotaName; usage: Usage }): ReactNode {
  const id = useId();
  const { used, limit } = usage;
  const level = levelOf(usage);
  const amount = name === 'bytes' ? usageMessages.megabytes(used, limit) : usageMessages.of(used, limit);
  return (
    <li>
      <S.Line>
        <span id={id}>{usageMessages.quotas[name].name}</span>
        {level !== 'ok' && <Badge tone={level === 'full' ? 'danger' : 'warn'}>{usageMessages[level]}</Badge>}
        <S.Amount>{amount}</S.Amount>
      </S.Line>
      <S.Track>
        <S.Native aria-labelledby={id} aria-valuetext={amount} max={limit} value={Math.min(used, limit)} />
        <S.Bar data-level={level} style={{ inlineSize: `${Math.min(100, (used / limit) * 100)}%` }} />
      </S.Track>
      {level !== 'ok' && <Advice name={name} level={level} />}
    </li>
  );
}

/** Says what to do about a limit that is nearly or quite reached. */
function Advice({ name, level }: { name: QuotaName; level: 'near' | 'full' }): ReactNode {
  const isInTrash = name === 'snippets' || name === 'bytes';
  return (
    <S.Advice>
      {usageMessages.quotas[name][level]}
      {isInTrash && (
        <>
          {' '}
          <TextLink to={`${paths.snippets}?view=trash`}>{usageMessages.trash}</TextLink>
        </>
      )}
    </S.Advice>
  );
}
