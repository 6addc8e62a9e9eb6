import { Badge, Button, below } from '@sluice/builder-ui';
import {
  Blocks,
  ChevronRight,
  CircleAlert,
  CircleCheck,
  Clock,
  CreditCard,
  Database,
  Plug,
  RefreshCw,
  Send,
  UserPlus,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import * as D from './Dashboard.styles.ts';
import { dashboardMessages } from './messages.ts';
import { PartFailed, type Failure } from './PartFailed.tsx';
import * as L from '../../components/LinkedRows.styles.ts';
import type { Attention, AttentionItem } from './attention-items.ts';

/** The height of a number of rows, with the lines between them. */
const heightOf = (rows: number): string => `${rows * L.ROW_HEIGHT + rows - 1}px`;

const Row = styled(L.Row)`
  padding: 7px var(--sluice-space-3) 7px 18px;

  & > svg {
    display: none;
    flex: none;
    inline-size: 16px;
    block-size: 16px;
    color: var(--sluice-ink-3);
  }

  @media ${below(768)} {
    padding-inline-start: 14px;

    & > svg {
      display: block;
    }
  }
`;

const Text = styled(L.Text)`
  & > b {
    font-weight: var(--sluice-weight-semibold);
    font-size: var(--sluice-size-control);
  }
`;

const Quiet = styled(D.Line)`
  & > svg {
    color: var(--sluice-ok);
  }
`;

const ICONS: Record<AttentionItem['kind'], LucideIcon> = {
  payment: CreditCard,
  importFailed: RefreshCw,
  degraded: Plug,
  findings: CircleAlert,
  tests: Users,
  changes: Database,
  blocks: Blocks,
  proposals: Send,
  trial: Clock,
  expiring: UserPlus,
};

interface AttentionCardProps extends Attention, Failure {
  /** Whether this person has unsaved work, which is shown elsewhere on the page. */
  hasLeftWork: boolean;
}

/**
 * Shows what waits for this person, one link each. The card keeps the height that it had when it came: what turns up while
 * somebody reads the page waits behind a button, so that nothing moves under their pointer.
 */
export function AttentionCard({ items, isComplete, hasLeftWork, ...failure }: AttentionCardProps): ReactNode {
  const { attention: texts } = dashboardMessages;
  const id = useId();
  const [rows, setRows] = useState(Math.max(1, items.length));
  const visibleItems = items.slice(0, rows);
  const waiting = items.length - visibleItems.length;
  return (
    <D.Card aria-labelledby={id}>
      <D.Head>
        <h2 id={id}>{texts.title}</h2>
        {items.length > 0 && <Badge data-beside>{items.length}</Badge>}
        {waiting > 0 && (
          <Button compact variant="ghost" onPress={() => setRows(items.length)}>
            {texts.showMore(waiting)}
          </Button>
        )}
      </D.Head>
      {items.length > 0 && (
        <L.Rows style={{ minBlockSize: heightOf(rows) }}>
          {visibleItems.map((item) => (
            <li key={item.kind}>
              <AttentionRow item={item} />
            </li>
          ))}
        </L.Rows>
      )}
      {items.length === 0 && isComplete && (
        <Quiet style={{ minBlockSize: heightOf(rows) }}>
          <CircleCheck aria-hidden />
          {hasLeftWork ? texts.quietElse : texts.quiet}
        </Quiet>
      )}
      {!isComplete && <PartFailed text={texts.incomplete} {...failure} />}
    </D.Card>
  );
}

function AttentionRow({ item }: { item: AttentionItem }): ReactNode {
  const { kind, tone, title, detail, action, href } = item;
  const Icon = ICONS[kind];
  return (
    <Row to={href}>
      <L.Icon data-tone={tone}>
        <Icon aria-hidden />
      </L.Icon>
      <Text>
        <b>{title}</b> <span>{detail}</span>
      </Text>
      <L.Action aria-hidden>{action}</L.Action>
      <ChevronRight aria-hidden />
    </Row>
  );
}
