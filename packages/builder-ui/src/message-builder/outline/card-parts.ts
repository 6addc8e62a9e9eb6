import type { CardParts } from '../../condition-builder/root/ConditionBuilderContext.ts';
import { BranchParts } from './BranchParts.tsx';
import { DecideTool } from './DecideTool.tsx';
import { useTextParts } from './useTextParts.ts';

/** What the outline adds to every card. */
export const cardParts: CardParts = { TextTool: DecideTool, useTextParts, BelowText: BranchParts };
