import '@testing-library/jest-dom/vitest';
import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { de } from '../catalog/de.ts';
import { MessagesProvider } from '../catalog/MessagesProvider.tsx';
import {
  plans,
  plansAfter,
  plansBefore,
  plansRewritten,
  renamedReport,
  trailReport,
} from '../test-data/renamed-templates.ts';
import { TemplateComparison } from './TemplateComparison.tsx';

function rows(): string[] {
  return screen.getAllByRole('listitem').map((row) => row.textContent);
}

it('says which branch has another value, what it was and what it is now', () => {
  render(<TemplateComparison before={plans(plansBefore)} after={plans(plansAfter)} label="Version 12" />);
  const list = screen.getByRole('list', { name: 'Version 12' });
  expect(list).toHaveTextContent('Else If 2');
  expect(within(list).getByRole('deletion')).toHaveTextContent('was Gold');
  expect(within(list).getByRole('insertion')).toHaveTextContent('now Platinum');
});

it('says what a rename rewrites: conditions with the rest of their sentence, and inserted values', () => {
  render(<TemplateComparison before={trailReport} after={renamedReport} />);
  expect(rows()).toEqual([
    'Ifwas favorite_activitynow favourite_activity is equal to climbing',
    'Else If 1was favorite_activitynow favourite_activity is any of hiking, trail running',
    'Elsewas favorite_activitynow favourite_activity in the text, default outdoors',
  ]);
});

it('lists every kind of change in the order of the new template', () => {
  render(<TemplateComparison before={plans(plansBefore)} after={plans(plansRewritten)} />);
  const all = rows().join('\n');
  expect(all).toMatch(/^If.*total_spend/u);
  expect(all).toContain('your was free guided hike');
  expect(all).toMatch(/Else If 4now plan is equal to Team added/u);
  expect(all).toContain('was abort, “no matching plan”now sends “See you soon.”');
});

it('says so when nothing differs, although a text that was read again has other ids', () => {
  render(<TemplateComparison before={plans(plansBefore)} after={plans(plansBefore)} />);
  expect(screen.getByText('Nothing has changed.')).toBeVisible();
});

it('speaks German in a German page', () => {
  render(
    <MessagesProvider messages={de}>
      <TemplateComparison before={plans(plansBefore)} after={plans(plansAfter)} />
    </MessagesProvider>,
  );
  expect(screen.getByRole('list', { name: 'Änderungen' })).toHaveTextContent('Sonst wenn 2Wert war Gold');
});
