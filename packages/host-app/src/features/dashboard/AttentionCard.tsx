import { Badge, Button } from '@sluice/builder-ui';
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
  type LucideIcon,
} from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import * as D from './Dashboard.styles.ts';
import { dashboardMessages } from './messages.ts';
import { PartFailed, type Failure } from './PartFailed.tsx';
import * as S from './attention/Attention.styles.ts';
import type { AttentionItem } from './attention-items.ts';

const ICONS: Record<AttentionItem['kind'], LucideIcon> = {
  payment: CreditCard,
  importFailed: RefreshCw,
  degraded: Plug,
  findings: CircleAlert,
  changes: Database,
  blocks: Blocks,
  proposals: Send,
  trial: Clock,
  expiring: UserPlus,
};

interface AttentionCardProps extends Failure {
  items: readonly AttentionItem[];
  isComplete: boolean;
}

/**
 * What waits for this person, one link each. The card keeps the height that it had when it came: what turns up while somebody
 * reads the page waits behind a button, so that nothing moves under their pointer.
 */
export function AttentionCard({ items, isComplete, ...failure }: AttentionCardProps): ReactNode {
  const { attention: texts } = dashboardMessages;
  const id = useId();
  const [rows, setRows] = useState(Math.max(1, items.length));
  const shown = items.slice(0, rows);
  const waiting = items.length - shown.length;
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
        <S.Rows style={{ minBlockSize: S.heightOf(rows) }}>
          {shown.map((item) => (
            <li key={item.kind}>
              <AttentionRow item={item} />
            </li>
          ))}
        </S.Rows>
      )}
      {items.length === 0 && isComplete && (
        <S.Quiet style={{ minBlockSize: S.heightOf(rows) }}>
          <CircleCheck aria-hidden />
          {texts.quiet}
        </S.Quiet>
      )}
      {!isComplete && <PartFailed text={texts.incomplete} {...failure} />}
    </D.Card>
  );
}

function AttentionRow({ item }: { item: AttentionItem }): ReactNode {
  const { kind, tone, title, detail, action, href } = item;
  const Icon = ICONS[kind];
  return (
    <S.Row to={href}>
      <S.Icon data-tone={tone}>
        <Icon aria-hidden />
      </S.Icon>
      <S.Text>
        <b>{title}</b> <span>{detail}</span>
      </S.Text>
      <S.Action aria-hidden>{action}</S.Action>
      <ChevronRight aria-hidden />
    </S.Row>
  );
}
