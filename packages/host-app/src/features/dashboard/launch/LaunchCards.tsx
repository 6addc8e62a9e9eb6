import { Skeleton } from '@sluice/builder-ui';
import type { Dashboard } from '@sluice/server/contracts';
import {
  ArrowRight,
  CircleQuestionMark,
  Database,
  LibraryBig,
  Settings,
  type LucideIcon,
} from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { beginPath, paths } from '../../../config/paths.ts';
import { dashboardMessages, type DashboardMessages } from '../messages.ts';
import * as S from './LaunchCards.styles.ts';
import { QuickStart } from './QuickStart.tsx';
import { formatCount } from '../../../lib/formats.ts';

interface LaunchCardsProps {
  /** `undefined` while it loads, or when it could not be loaded. */
  dashboard: Dashboard | undefined;
  hasFailed: boolean;
  /** Whether somebody is here for the first time, to whom the examples are shown below, and in full. */
  isFirst: boolean;
}

type Figure = ReturnType<DashboardMessages['cards']['saved']>;

/** The cards that lead into the product, with figures. Each works before its figures are known, and without them. */
export function LaunchCards({ dashboard, hasFailed, isFirst }: LaunchCardsProps): ReactNode {
  const { cards: texts } = dashboardMessages;
  const isLoading = dashboard === undefined && !hasFailed;
  const figures = figuresOf(dashboard);
  // Where that is not known yet, the page of the choice finds out.
  const isEmpty = isLoading || (dashboard?.library.ok === true && dashboard.library.value.snippets === 0);
  return (
    <S.Grid aria-label={texts.label} data-first={isFirst || undefined}>
      <CreateCard isLibraryEmpty={isEmpty} />
      <LaunchCard
        to={paths.snippets}
        icon={LibraryBig}
        tone="brand"
        title={texts.snippets}
        isLoading={isLoading}
        {...figures.snippets}
      />
      <LaunchCard
        to={paths.data}
        icon={Database}
        tone="indigo"
        title={texts.data}
        isLoading={isLoading}
        {...figures.data}
      />
      <LaunchCard
        to={paths.settings}
        icon={Settings}
        tone="plain"
        title={texts.settings}
        isLoading={isLoading}
        {...figures.settings}
      />
      <LaunchCard
        to={paths.help}
        icon={CircleQuestionMark}
        tone="plain"
        title={texts.help}
        text={texts.helpDetail}
        figures={[]}
      />
      {!isFirst && <QuickStart />}
    </S.Grid>
  );
}

/** The most prominent card, because most people come to build. */
function CreateCard({ isLibraryEmpty }: { isLibraryEmpty: boolean }): ReactNode {
  const { cards: texts } = dashboardMessages;
  return (
    <S.Create to={beginPath(isLibraryEmpty)}>
      <LogicPicture />
      <S.CreateTitle>{texts.create}</S.CreateTitle>
      <p>{texts.createDetail}</p>
      <S.CreateAction>
        {texts.createAction}
        <ArrowRight aria-hidden />
      </S.CreateAction>
    </S.Create>
  );
}

interface Content {
  figures: readonly Figure[];
  /** Shown without figures. */
  text: string;
}

/** Returns what each card says: its figures, or what is behind it when there are none. */
function figuresOf(dashboard: Dashboard | undefined) {
  const { cards: texts } = dashboardMessages;
  const { library, lists, people } = dashboard ?? {};
  const snippets: Content = { figures: [], text: texts.snippetsDetail };
  if (library?.ok) {
    const { snippets: saved, drafts } = library.value;
    if (saved === 0) snippets.text = texts.noSnippets;
    else snippets.figures = [texts.saved(saved), ...(drafts > 0 ? [texts.drafts(drafts)] : [])];
  }
  const data: Content = { figures: [], text: texts.dataDetail };
  if (lists?.ok && lists.value.attributes + lists.value.events > 0) {
    data.figures = [texts.attributes(lists.value.attributes), texts.events(lists.value.events)];
  }
  const settings: Content = { figures: [], text: texts.settingsDetail };
  if (people?.ok) {
    const { members, invitations } = people.value;
    settings.figures = [texts.people(members), ...(invitations > 0 ? [texts.invitations(invitations)] : [])];
  }
  return { snippets, data, settings };
}

interface LaunchCardProps extends Content {
  to: string;
  icon: LucideIcon;
  tone: 'brand' | 'indigo' | 'plain';
  title: string;
  isLoading?: boolean;
}

function LaunchCard({ to, icon: Icon, tone, title, isLoading = false, figures, text }: LaunchCardProps) {
  return (
    <S.Go to={to}>
      <S.Line>
        <S.Icon data-tone={tone}>
          <Icon aria-hidden />
        </S.Icon>
        <S.Title>{title}</S.Title>
      </S.Line>
      <S.Figures>
        {isLoading && <Skeleton width="60%" />}
        {!isLoading && figures.length === 0 && text}
        {!isLoading &&
          figures.map(({ count, words }, index) => (
            <Fragment key={words}>
              {index > 0 && ', '}
              <S.Figure>
                <b>{formatCount(count)}</b> {words}
              </S.Figure>
            </Fragment>
          ))}
      </S.Figures>
    </S.Go>
  );
}

const BRANCHES = [
  { x: 276, y: 27, width: 34, line: 'M-900 38H178C222 38 226 40 268 40H280', tone: 'if' },
  { x: 260, y: 85, width: 66, line: 'M-900 45H200C250 45 224 98 262 98H300', tone: 'elseif' },
  { x: 270, y: 143, width: 46, line: 'M-900 52H196C250 52 222 156 262 156H300', tone: 'else' },
] as const;

/** Three ways that one message can take. A decoration. */
function LogicPicture(): ReactNode {
  const { branches: words } = dashboardMessages.cards;
  return (
    <S.Picture viewBox="0 0 356 204" preserveAspectRatio="xMaxYMin" fill="none" aria-hidden>
      {BRANCHES.map(({ line, tone }) => (
        <path key={tone} data-tone={tone} d={line} />
      ))}
      {BRANCHES.map(({ x, y, width, tone }) => (
        <g key={tone} data-tone={tone}>
          <rect x={x} y={y} width={width} height="26" rx="6" />
          <text x={x + width / 2} y={y + 17} textAnchor="middle">
            {words[tone]}
          </text>
        </g>
      ))}
    </S.Picture>
  );
}
