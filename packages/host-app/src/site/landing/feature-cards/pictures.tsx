import { ArrowDown, CircleAlert, TriangleAlert, WandSparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import * as S from './Features.styles.ts';
import { featuresMessages } from './messages.ts';

export function ChecksPicture(): ReactNode {
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

export function AnyLiquidPicture(): ReactNode {
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

export function GroupingPicture(): ReactNode {
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

export function DataPicture(): ReactNode {
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
