import { useConditionBuilder, useConditionTester, type BuilderIntents } from '@sluice/builder-ui';
import {
  conditionsIn,
  generateLiquid,
  operatorsFor,
  type Condition,
  type Operator,
  type Statement,
} from '@sluice/liquid';
import { operatorLabel } from '@sluice/liquid/messages';

/** Sluice's behavior in controls of your own. */
export function OwnControls() {
  const builder = useConditionBuilder();
  const tester = useConditionTester(builder.template);
  const { intents, template } = builder;
  return (
    <>
      {template.statements.map((statement) => (
        <Branch key={statement.id} statement={statement} intents={intents} />
      ))}
      <button onClick={intents.addStatement}>Another branch</button>
      <button onClick={intents.undo} disabled={!builder.canUndo}>
        Undo
      </button>
      <pre>{generateLiquid(template).text}</pre>
      {tester.references.map(({ key, name }) => (
        <label key={key}>
          A person's {name}
          <input onChange={(event) => tester.setInput(key, { kind: 'value', text: event.target.value })} />
        </label>
      ))}
      <button onClick={tester.test} disabled={!tester.canTest}>
        Test
      </button>
      <output>{tester.result?.provider.outcome}</output>
    </>
  );
}

function Branch({ statement, intents }: { statement: Statement; intents: BuilderIntents }) {
  return (
    <fieldset>
      {conditionsIn(statement.conditions).map((condition) => (
        <Row key={condition.id} condition={condition} statementId={statement.id} intents={intents} />
      ))}
      <label>
        Then send
        <textarea
          value={statement.customText}
          onChange={(event) => intents.changeText(statement.id, event.target.value)}
        />
      </label>
    </fieldset>
  );
}

interface RowProps {
  condition: Condition;
  statementId: string;
  intents: BuilderIntents;
}

function Row({ condition, statementId, intents }: RowProps) {
  const change = (changes: Partial<Condition>) => intents.changeCondition(statementId, condition.id, changes);
  return (
    <p>
      <input
        aria-label="Attribute"
        value={condition.attributeName}
        onChange={(event) =>
          change({ attributeType: 'custom_attribute', attributeName: event.target.value, dataType: 'string' })
        }
      />
      <select
        aria-label="Comparison"
        value={condition.operator}
        onChange={(event) => change({ operator: event.target.value as Operator })}
      >
        <option value="">Choose</option>
        {operatorsFor(condition.dataType).map(({ operator }) => (
          <option key={operator} value={operator}>
            {operatorLabel(operator, condition.dataType)}
          </option>
        ))}
      </select>
      <input
        aria-label="Value"
        value={condition.value}
        onChange={(event) => change({ value: event.target.value })}
      />
    </p>
  );
}
