import type { ReactNode } from 'react';
import {
  ArrowDown,
  CircleAlert,
  TriangleAlert,
  WandSparkles,
  ArrowUpFromLine,
  GitCompare,
} from 'lucide-react';
import { SECTION_IDS } from '../../layout/section-links.ts';
import { SectionHead } from '../SectionHead.tsx';
import * as S from './Features.styles.ts';
import { featuresMessages } from './messages.ts';

/** What the product does, each with a small picture of it. */
export function Features(): ReactNode {
  return (
    <S.Section id={SECTION_IDS.features} aria-labelledby="features-title">
      <SectionHead id="features-title" title={featuresMessages.title} lead={featuresMessages.lead} />
      <S.Cards>
        <Feature {...featuresMessages.test} picture={<TestPicture />} width="wide" />
        <Feature {...featuresMessages.checks} picture={<ChecksPicture />} />
        <Feature {...featuresMessages.anyLiquid} picture={<AnyLiquidPicture />} />
        <Feature {...featuresMessages.grouping} picture={<GroupingPicture />} />
        <Feature {...featuresMessages.data} picture={<DataPicture />} />
        <Feature {...featuresMessages.library} picture={<LibraryPicture />} width="half" />
        <Feature {...featuresMessages.publish} picture={<PublishPicture />} width="half" />
      </S.Cards>
    </S.Section>
  );
}

interface FeatureProps {
  title: string;
  text: string;
  /** Drawn for the eye only: the text says what it shows. */
  picture: ReactNode;
  width?: 'wide' | 'half';
}

function Feature({ title, text, picture, width }: FeatureProps): ReactNode {
  return (
    <S.Card data-width={width}>
      <h3>{title}</h3>
      <p>{text}</p>
      <S.Picture aria-hidden>{picture}</S.Picture>
    </S.Card>
  );
}

function ChecksPicture(): ReactNode {
  const { checks } = featuresMessages;
  const icons = [
    <CircleAlert key="error" data-tone="danger" />,
    <TriangleAlert key="warning" data-tone="warn" />,
  ];
  return (
    <>
      {checks.findings.map((finding, index) => (
        <S.Row key={finding} data-top>
          {icons[index]}
          <span>{finding}</span>
        </S.Row>
      ))}
      <S.ActionChip>
        <WandSparkles />
        {checks.fix}
      </S.ActionChip>
    </>
  );
}

function AnyLiquidPicture(): ReactNode {
  const { if: ifWord, anyLiquid } = featuresMessages;
  return (
    <>
      <S.Paste>
        {anyLiquid.before}
        <b>{`'${anyLiquid.value}'`}</b>
        {anyLiquid.after}
      </S.Paste>
      <ArrowDown />
      <S.Row data-edge="if">
        <S.Chip data-kind="if">{ifWord}</S.Chip>
        <span>
          <code>{anyLiquid.attribute}</code> {anyLiquid.operator} <b>{anyLiquid.value}</b>
        </span>
      </S.Row>
    </>
  );
}

function GroupingPicture(): ReactNode {
  const { grouping } = featuresMessages;
  const [first, second, third] = grouping.conditions;
  return (
    <S.Group>
      <span>{first}</span>
      <S.Group data-inner>
        <span>
          <b data-join="and">{grouping.and}</b> {second}
        </span>
        <span>
          <b data-join="or">{grouping.or}</b> {third}
        </span>
      </S.Group>
    </S.Group>
  );
}

function DataPicture(): ReactNode {
  const { data } = featuresMessages;
  return (
    <>
      <S.Row data-stacked>
        <del>{data.before}</del>
        <ins>{data.after}</ins>
      </S.Row>
      <S.ActionChip data-strong>{data.rename}</S.ActionChip>
    </>
  );
}

const KINDS = ['if', 'else-if', 'abort'] as const;

function TestPicture(): ReactNode {
  const names = { if: featuresMessages.if, 'else-if': featuresMessages.elseIf, abort: featuresMessages.else };
  return featuresMessages.test.rows.map(({ who, facts, message }, index) => {
    const kind = KINDS[index] ?? 'if';
    return (
      <S.Row key={who} data-edge={kind} data-columns>
        <S.Quiet>
          <b>{who}</b> {facts}
        </S.Quiet>
        <S.Chip data-kind={kind}>{names[kind]}</S.Chip>
        <span data-stopped={kind === 'abort' || undefined}>{message}</span>
      </S.Row>
    );
  });
}

function LibraryPicture(): ReactNode {
  const { library } = featuresMessages;
  return library.rows.map(({ initials, change, when }) => (
    <S.Row key={initials}>
      <S.Person>{initials}</S.Person>
      <b>{change}</b>
      <S.Quiet data-end>{when}</S.Quiet>
    </S.Row>
  ));
}

function PublishPicture(): ReactNode {
  const { publish } = featuresMessages;
  return publish.rows.map(({ block, state }, index) => (
    <S.Row key={block} data-wraps>
      <code>{block}</code>
      <S.State data-tone={index === 0 ? 'brand' : 'warn'}>
        {index === 0 ? <ArrowUpFromLine /> : <GitCompare />}
        {state}
      </S.State>
    </S.Row>
  ));
}
