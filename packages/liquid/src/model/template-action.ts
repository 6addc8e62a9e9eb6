import type { ConditionChanges } from './condition-change.ts';
import type { BuilderSettings, LogicalOperator, Template } from './template.ts';

/** Every edit of a template. The caller provides the ids of new parts, so that an edit can be replayed. */
export type TemplateAction =
  /**
   * A new empty branch, at the end or after `afterStatementId`. `at`: where the first branch of a text without any
   * begins, counted from the start of the text; without it, at the end of the text.
   */
  | {
      type: 'statement-added';
      statementId: string;
      conditionId: string;
      afterStatementId?: string | undefined;
      at?: number | undefined;
    }
  /** Does nothing for the only statement. */
  | { type: 'statement-removed'; statementId: string }
  /** A copy right after the original; `newConditionIds` has one id for each condition. */
  | {
      type: 'statement-duplicated';
      statementId: string;
      newStatementId: string;
      newConditionIds: readonly string[];
    }
  /** `toIndex` is the index of the statement afterwards. */
  | { type: 'statement-moved'; statementId: string; toIndex: number }
  | { type: 'statement-text-changed'; statementId: string; text: string }
  | {
      type: 'condition-added';
      statementId: string;
      conditionId: string;
      logicalOperator: LogicalOperator;
      afterConditionId?: string | undefined;
    }
  /**
   * Does nothing for the only condition of a statement. When the first one is removed, the next one loses its and/or.
   */
  | { type: 'condition-removed'; statementId: string; conditionId: string }
  /** A copy right after the original, joined like the original, or with `and` after the first. */
  | { type: 'condition-duplicated'; statementId: string; conditionId: string; newConditionId: string }
  /**
   * Within a statement or into another. `toIndex` is the index of the condition afterwards. Does nothing when it would
   * leave a statement empty.
   */
  | {
      type: 'condition-moved';
      statementId: string;
      conditionId: string;
      toStatementId: string;
      toIndex: number;
    }
  | { type: 'condition-changed'; statementId: string; conditionId: string; changes: ConditionChanges }
  | { type: 'settings-changed'; changes: Partial<BuilderSettings> }
  | { type: 'template-replaced'; template: Template };
