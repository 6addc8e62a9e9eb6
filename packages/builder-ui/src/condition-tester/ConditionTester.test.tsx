import '@testing-library/jest-dom/vitest';
import { createTemplate, listReferences, templateReducer } from '@sluice/liquid';
import type { Template } from '@sluice/liquid';
import { fillSample } from '@sluice/liquid/sample';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useReducer } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { exampleTemplate } from '../test-data/example-template.ts';
import { ConditionTester } from './ConditionTester.tsx';
import type { SavedPerson } from './people/saved-person.ts';
import type { ResultFix } from './result/Reasons.tsx';
import type { TestResult } from './useTesterValues.ts';

const countryOnly: Template = { ...exampleTemplate, statements: exampleTemplate.statements.slice(2) };
const withoutFallback: Template = {
  ...countryOnly,
  settings: { ...countryOnly.settings, hasFallback: false },
};

describe('ConditionTester', () => {
  it('says that there is nothing to test while no branch is complete', () => {
    render(<ConditionTester template={createTemplate()} />);
    expect(screen.getByText('No valid conditions to test')).toBeVisible();
  });

  it('enables Test once every attribute has a value', async () => {
    render(<ConditionTester template={exampleTemplate} />);
    const button = screen.getByRole('button', { name: 'Test' });
    expect(button).toBeDisabled();
    await userEvent.type(screen.getByRole('textbox', { name: 'subscription_status' }), 'pro');
    await userEvent.type(screen.getByRole('textbox', { name: 'total_spend' }), '80');
    await userEvent.type(screen.getByRole('textbox', { name: 'country' }), 'DE');
    expect(button).toBeDisabled();
    await userEvent.type(screen.getByRole('textbox', { name: 'first_name' }), 'Noor');
    expect(button).toBeEnabled();
  });

  it('names the branch that matched, and shows its text', async () => {
    const onResult = vi.fn<(result: TestResult) => void>();
    render(<ConditionTester template={countryOnly} onResult={onResult} />);
    await userEvent.type(screen.getByRole('textbox', { name: 'country' }), 'DE{Enter}');
    expect(screen.getByRole('status')).toHaveTextContent('Condition matched! If');
    expect(screen.getByText('Kostenloser Versand bis Sonntag.')).toBeVisible();
    expect(onResult).toHaveBeenCalledWith(expect.objectContaining({ litBranch: { statementId: 's3' } }));
  });

  it('says that no fallback is configured', async () => {
    render(<ConditionTester template={withoutFallback} />);
    await userEvent.type(screen.getByRole('textbox', { name: 'country' }), 'FR{Enter}');
    expect(screen.getByRole('status')).toHaveTextContent('No conditions matched');
    expect(screen.getByRole('status')).toHaveTextContent('No fallback configured');
  });

  it('announces the verdict once per test, also if it is the same, and not while a person types', async () => {
    render(<ConditionTester template={exampleTemplate} />);
    const region = screen.getByRole('status');
    const spoken: string[] = [];
    const observer = new MutationObserver((records) => {
      if (records.length > 0 && region.textContent !== '') spoken.push(region.textContent);
    });
    observer.observe(region, { childList: true, characterData: true, subtree: true });
    await userEvent.click(screen.getByRole('button', { name: 'Fill a sample' }));
    await userEvent.click(screen.getByRole('button', { name: 'Test' }));
    // The engine is loaded for the first test, and fills in the values after the verdict.
    expect(await screen.findByText('Hi Noor, Pro pays for itself.')).toBeVisible();
    expect(spoken).toEqual([expect.stringContaining('Condition matched! If')]);
    await userEvent.click(screen.getByRole('button', { name: 'Test' }));
    expect(spoken).toHaveLength(2);
    await userEvent.type(screen.getByRole('textbox', { name: 'first_name' }), 'X');
    expect(screen.getByText(/have changed since this test/)).toBeVisible();
    expect(spoken).toHaveLength(2);
    observer.disconnect();
  });

  it('forgets the result when another template takes the place of the tested one', async () => {
    const { rerender } = render(<ConditionTester template={countryOnly} />);
    await userEvent.type(screen.getByRole('textbox', { name: 'country' }), 'DE{Enter}');
    expect(screen.getByText('Condition matched! If')).toBeVisible();
    const [statement] = countryOnly.statements;
    if (statement === undefined) throw new Error('no branch');
    rerender(
      <ConditionTester template={{ ...countryOnly, statements: [{ ...statement, id: 'imported' }] }} />,
    );
    expect(screen.queryByText(/Condition matched/)).toBeNull();
    expect(screen.queryByText('Kostenloser Versand bis Sonntag.')).toBeNull();
  });

  it('marks a result as outdated as soon as a value changes', async () => {
    render(<ConditionTester template={countryOnly} />);
    const country = screen.getByRole('textbox', { name: 'country' });
    await userEvent.type(country, 'DE{Enter}');
    expect(screen.queryByText(/have changed since this test/)).toBeNull();
    await userEvent.type(country, 'X');
    expect(screen.getByText(/have changed since this test/)).toBeVisible();
  });
});

describe('a filled sample', () => {
  it('matches the first branch', async () => {
    render(<ConditionTester template={exampleTemplate} />);
    await userEvent.click(screen.getByRole('button', { name: 'Fill a sample' }));
    await userEvent.click(screen.getByRole('button', { name: 'Test' }));
    expect(screen.getByRole('status')).toHaveTextContent('Condition matched! If');
  });

  it('sets a value for every attribute', () => {
    const references = listReferences(exampleTemplate);
    expect(Object.keys(fillSample(exampleTemplate, references))).toEqual(references.map(({ key }) => key));
  });
});

describe('values that are not of the type of their attribute', () => {
  const spenders: Template = {
    ...exampleTemplate,
    statements: exampleTemplate.statements.slice(0, 1).map((statement) => ({
      ...statement,
      customText: 'Thanks!',
      conditions: statement.conditions
        .slice(1)
        .map((condition) => ({ ...condition, logicalOperator: undefined })),
    })),
  };

  it('text in a number field is tested, and the error is an outcome of its own', async () => {
    render(<ConditionTester template={spenders} />);
    await userEvent.type(screen.getByRole('textbox', { name: 'total_spend' }), '1,000');
    expect(
      await screen.findByText('“1,000” is tested as text. A number looks like 1000 or 9.5.'),
    ).toBeVisible();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('status')).toHaveTextContent('Braze stops here with an error');
    expect(screen.getByRole('status')).not.toHaveTextContent(/Condition matched|No conditions matched/);
    expect(await screen.findByText(/Liquid error: comparison of String with 50 failed/)).toBeVisible();
  });

  it('one message says what is tested as text, and none that a value is missing', async () => {
    render(<ConditionTester template={spenders} />);
    await userEvent.type(screen.getByRole('textbox', { name: 'total_spend' }), '1,000');
    expect(await screen.findAllByText(/1,000/)).toHaveLength(1);
    expect(screen.queryByText(/needs a value/)).toBeNull();
    expect(screen.getByRole('textbox', { name: 'total_spend' })).toHaveAccessibleDescription(
      /tested as text/,
    );
  });

  it('a person chooses that a number is stored as text', async () => {
    render(<ConditionTester template={spenders} />);
    const field = screen.getByRole('textbox', { name: 'total_spend' });
    await userEvent.type(field, '80');
    await userEvent.click(screen.getByRole('combobox', { name: /^Kind of value for total_spend/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'A text' }));
    expect(field).toHaveFocus();
    expect(field).toHaveValue('80');
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('status')).toHaveTextContent('Braze stops here with an error');
    expect(
      await screen.findByText('Tested as text, although this attribute should be a number.'),
    ).toBeVisible();
  });

  it('a person gives a boolean attribute any other text, by keyboard', async () => {
    const template: Template = {
      ...spenders,
      statements: spenders.statements.map((statement) => ({
        ...statement,
        conditions: statement.conditions.map((condition) => ({
          ...condition,
          attributeName: 'is_vip',
          dataType: 'boolean',
          operator: '==',
          value: 'true',
        })),
      })),
    };
    render(<ConditionTester template={template} />);
    screen.getByRole('combobox', { name: /^is_vip/ }).focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
    expect(screen.getByRole('textbox', { name: 'is_vip' })).toHaveFocus();
    await userEvent.keyboard('yes{Enter}');
    expect(screen.getByRole('status')).toHaveTextContent('No conditions matched');
    await userEvent.click(screen.getByRole('combobox', { name: /^Kind of value for is_vip/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'True or false' }));
    expect(document.activeElement).not.toBe(document.body);
  });

  it('the type of an attribute is unknown: a number is tested as text until a person says otherwise', async () => {
    const template: Template = {
      ...spenders,
      statements: spenders.statements.map((statement) => ({
        ...statement,
        conditions: statement.conditions.map((condition) => ({ ...condition, dataType: undefined })),
      })),
    };
    render(<ConditionTester template={template} />);
    expect(screen.getByText('custom attribute · type unknown')).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: 'total_spend' }), '80{Enter}');
    expect(screen.getByRole('status')).toHaveTextContent('Braze stops here with an error');
    await userEvent.click(screen.getByRole('button', { name: 'Test as a number' }));
    await userEvent.click(screen.getByRole('button', { name: 'Test' }));
    expect(screen.getByRole('status')).toHaveTextContent('Condition matched! If');
  });
});

describe('the fix of a result', () => {
  function Fixable({ template, focusId }: { template: Template; focusId: string }) {
    const [current, edit] = useReducer(
      (before: Template, fix: ResultFix) => fix.actions.reduce(templateReducer, before),
      template,
    );
    return (
      <>
        <button type="button" id={focusId}>
          The row
        </button>
        <ConditionTester
          template={current}
          onFix={(fix) => {
            edit(fix);
            document.querySelector<HTMLElement>(`#${focusId}`)?.focus();
          }}
        />
      </>
    );
  }
  const germany = (value: string, operator: '==' | 'contains' = '=='): Template => ({
    ...countryOnly,
    statements: countryOnly.statements.map((statement) => ({
      ...statement,
      conditions: statement.conditions.map((condition) => ({ ...condition, value, operator })),
    })),
  });

  it('a near miss is explained in the result and in its step, and its fix tests the person again', async () => {
    render(<Fixable template={germany('de')} focusId="row" />);
    await userEvent.type(screen.getByRole('textbox', { name: 'country' }), 'DE{Enter}');
    expect(screen.getByRole('status')).toHaveTextContent('No conditions matched');
    expect(screen.getByText('If: country has DE, differs in case.')).toBeVisible();
    expect(screen.getByText('(has DE, differs in case)')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /^Write 'DE'/ }));
    expect(screen.getByRole('button', { name: 'The row' })).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent('Condition matched! If');
    expect(screen.queryByText(/differs in case/)).toBeNull();
  });

  it('space at the end of what the person has is made visible', async () => {
    render(<Fixable template={germany('DE')} focusId="row" />);
    await userEvent.type(screen.getByRole('textbox', { name: 'country' }), 'DE {Enter}');
    expect(screen.getByText('(has DE␣, a space at the end)')).toBeVisible();
  });

  it('where Braze reads otherwise than people do, the result offers the fix', async () => {
    render(<Fixable template={germany('germ', 'contains')} focusId="row" />);
    await userEvent.type(screen.getByRole('textbox', { name: 'country' }), 'Germany{Enter}');
    expect(screen.getByRole('status')).toHaveTextContent(/Condition matched! If.*Braze aborts the message/);
    expect(screen.getAllByRole('button', { name: /^Write/ })).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: /^Write 'Germ'/ }));
    expect(screen.getByRole('status')).toHaveTextContent('Condition matched! If');
    expect(screen.getByRole('status')).not.toHaveTextContent('aborts');
  });

  it('an old result offers none, and neither does a tester whose host takes none', async () => {
    const { unmount } = render(<Fixable template={germany('de')} focusId="row" />);
    await userEvent.type(screen.getByRole('textbox', { name: 'country' }), 'DE{Enter}X');
    expect(screen.queryByRole('button', { name: /^Write/ })).toBeNull();
    unmount();
    render(<ConditionTester template={germany('de')} />);
    await userEvent.type(screen.getByRole('textbox', { name: 'country' }), 'DE{Enter}');
    expect(screen.getByText('If: country has DE, differs in case.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Write/ })).toBeNull();
  });
});

describe('example people', () => {
  it('show with one press who gets what, and say that their values are made up', async () => {
    render(<ConditionTester template={exampleTemplate} />);
    await userEvent.click(screen.getByRole('button', { name: 'Gets Else If 1' }));
    expect(screen.getByRole('status')).toHaveTextContent('Condition matched! Else If 1');
    expect(screen.getByText('Sample values: made up, not from a real person.')).toBeVisible();
    expect(screen.getByText('Sample values')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Gets Else If 1' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'No values' }));
    expect(screen.getByRole('status')).toHaveTextContent('No conditions matched');
  });

  it('are made up only until somebody enters values of their own', async () => {
    render(<ConditionTester template={countryOnly} />);
    await userEvent.click(screen.getByRole('button', { name: 'Fill a sample' }));
    expect(screen.getByText(/made up/)).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: 'country' }), 'X');
    expect(screen.queryByText(/made up/)).toBeNull();
  });

  it('are templates while there is nothing to test', async () => {
    const onChooseExample = vi.fn<(template: Template) => void>();
    render(<ConditionTester template={createTemplate()} onChooseExample={onChooseExample} />);
    const examples = within(screen.getByRole('group', { name: 'Start from an example' }));
    await userEvent.click(examples.getAllByRole('button')[0] as HTMLElement);
    expect(onChooseExample.mock.calls[0]?.[0].statements.length).toBeGreaterThan(0);
  });
});

describe('what the person sees', () => {
  it('is a page of its own without scripts and network if the message is HTML', async () => {
    const template: Template = {
      ...countryOnly,
      statements: countryOnly.statements.map((statement) => ({
        ...statement,
        customText: '<p>Hallo {{${country}}}</p><script>alert(1)</script>',
      })),
    };
    render(<ConditionTester template={template} />);
    await userEvent.type(screen.getByRole('textbox', { name: 'country' }), 'DE{Enter}');
    const frame = await screen.findByTitle('The message');
    expect(frame).toHaveAttribute('sandbox', '');
    await vi.waitFor(() => expect(frame.getAttribute('srcdoc')).toContain('<p>Hallo DE</p>'));
    expect(frame.getAttribute('srcdoc')).toContain("default-src 'none'");
    expect(frame.getAttribute('srcdoc')).not.toContain('<script>');
  });

  it('has the values filled in as Braze does', async () => {
    render(<ConditionTester template={exampleTemplate} />);
    await userEvent.click(screen.getByRole('button', { name: 'Fill a sample' }));
    await userEvent.click(screen.getByRole('button', { name: 'Test' }));
    expect(await screen.findByText('Hi Noor, Pro pays for itself.')).toBeVisible();
  });

  it('is nothing if the message is aborted, and the reason is shown', async () => {
    render(<ConditionTester template={countryOnly} />);
    await userEvent.type(screen.getByRole('textbox', { name: 'country' }), 'FR{Enter}');
    expect(await screen.findByText('Nothing: the message is not sent.')).toBeVisible();
    expect(await screen.findByText('Reason in the message log: no matching branch')).toBeVisible();
  });
});

describe('sample people', () => {
  const noor: SavedPerson = {
    id: 'p1',
    name: 'Noor',
    inputs: { 'default_attribute:country': { kind: 'value', text: 'DE' } },
  };

  it('fill in their values', async () => {
    render(<ConditionTester template={countryOnly} people={[noor]} />);
    await userEvent.click(screen.getByRole('combobox', { name: /^Sample people/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Noor' }));
    expect(screen.getByRole('textbox', { name: 'country' })).toHaveValue('DE');
  });

  it('are saved by the host, under a name', async () => {
    const onSavePerson = vi.fn<(person: Omit<SavedPerson, 'id'>) => void>();
    render(<ConditionTester template={countryOnly} onSavePerson={onSavePerson} />);
    await userEvent.type(screen.getByRole('textbox', { name: 'country' }), 'DE');
    await userEvent.click(screen.getByRole('button', { name: 'Save as a sample person' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Name of the sample person' }), 'Noor{Enter}');
    expect(onSavePerson).toHaveBeenCalledWith({ name: 'Noor', inputs: noor.inputs });
  });

  it('saving or canceling returns focus to the button', async () => {
    render(<ConditionTester template={countryOnly} onSavePerson={() => undefined} />);
    await userEvent.type(screen.getByRole('textbox', { name: 'country' }), 'DE');
    const button = () => screen.getByRole('button', { name: 'Save as a sample person' });
    await userEvent.click(button());
    await userEvent.keyboard('Noor{Enter}');
    expect(button()).toHaveFocus();
    await userEvent.click(button());
    await userEvent.keyboard('{Escape}');
    expect(button()).toHaveFocus();
  });

  it('can be deleted only if the host allows it', async () => {
    const onDeletePerson = vi.fn<(person: SavedPerson) => void>();
    render(<ConditionTester template={countryOnly} people={[noor]} onDeletePerson={onDeletePerson} />);
    await userEvent.click(screen.getByRole('combobox', { name: /^Sample people/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Noor' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete Noor' }));
    expect(onDeletePerson).toHaveBeenCalledWith(noor);
    expect(screen.getByRole('combobox', { name: /^Sample people/ })).toHaveFocus();
  });
});

describe('many people', () => {
  async function paste(text: string): Promise<void> {
    await userEvent.click(screen.getByRole('button', { name: 'Test many people at once' }));
    await userEvent.click(await screen.findByRole('textbox', { name: 'People as CSV or JSON' }));
    await userEvent.paste(text);
  }
  async function cells(): Promise<(string | null)[][]> {
    const rows = await screen.findAllByRole('row');
    return rows.slice(1).map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map((cell) => cell.textContent),
    );
  }

  it('are tested at once, and each result can be opened', async () => {
    render(<ConditionTester template={countryOnly} />);
    await paste('name,country\nNoor,DE\nJo,FR\nBad');
    await userEvent.click(screen.getByRole('button', { name: 'Test everybody' }));
    expect(await cells()).toEqual([
      ['Noor', 'If', 'Kostenloser Versand bis Sonntag.'],
      ['Jo', 'Else', 'Nothing: the message is not sent.'],
    ]);
    expect(screen.getByText('Row 4 has 1 cells instead of 2. This person was left out.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Jo' }));
    const field = await screen.findByRole('textbox', { name: 'country' });
    expect(field).toHaveValue('FR');
    await vi.waitFor(() => expect(field).toHaveFocus());
    expect(screen.getByRole('status')).toHaveTextContent('No conditions matched');
  });

  it('open with their own message, and focus stays at the button', async () => {
    render(<ConditionTester template={exampleTemplate} />);
    await paste('subscription_status,total_spend,first_name\nfree,80,Noor\nfree,80,');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Hi Noor, Pro pays for itself.')).toBeVisible();
    expect(await screen.findByText('Hi there, Pro pays for itself.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Test everybody' })).toHaveFocus();
  });

  it('with text in a number attribute are tested, and get the error', async () => {
    render(<ConditionTester template={exampleTemplate} />);
    await paste('name,subscription_status,total_spend\nNoor,free,80\nSam,free,many');
    await userEvent.click(screen.getByRole('button', { name: 'Test everybody' }));
    expect((await cells()).map(([name, outcome]) => [name, outcome])).toEqual([
      ['Noor', 'If'],
      ['Sam', 'error'],
    ]);
    expect(
      screen.getByText('Row 3 has text instead of a number for total_spend: “many”. It is tested like this.'),
    ).toBeVisible();
  });

  it('stay where they are while the sheet is closed', async () => {
    render(<ConditionTester template={countryOnly} />);
    await paste('country\nDE');
    await userEvent.click(screen.getByRole('button', { name: 'Test everybody' }));
    await screen.findByText('1 person tested.');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Test many people at once' }));
    expect(await screen.findByRole('textbox', { name: 'People as CSV or JSON' })).toHaveValue('country\nDE');
    expect(screen.getByText('1 person tested.')).toBeVisible();
  });
});
