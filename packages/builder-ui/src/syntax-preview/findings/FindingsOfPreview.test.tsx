import '@testing-library/jest-dom/vitest';
import type { Template } from '@sluice/liquid';
import { checkTemplate, type Finding } from '@sluice/liquid/text';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { useFindings } from '../../findings-list/useFindings.ts';
import { EditablePreview } from '../../test/EditablePreview.tsx';
import { exampleTemplate } from '../../test-data/example-template.ts';
import { SyntaxPreview } from '../SyntaxPreview.tsx';

const withoutFallback: Template = {
  ...exampleTemplate,
  settings: { ...exampleTemplate.settings, hasFallback: false },
};

describe('the footer', () => {
  it('the footer says the only finding, and leads to its place', async () => {
    const onShow = vi.fn<() => void>();
    function Footed() {
      const { findings } = useFindings(withoutFallback);
      return <SyntaxPreview template={withoutFallback} findings={findings.slice(0, 1)} onShow={onShow} />;
    }
    render(<Footed />);
    await userEvent.click(await screen.findByRole('button', { name: /^Show where:/ }));
    expect(onShow).toHaveBeenCalledOnce();
    expect(screen.getByText(/^\d+ lines · 3 branches$/)).toBeVisible();
  });
});

describe('several findings', () => {
  it('several findings are counted in the footer, which leads to the worst of them', async () => {
    const onShow = vi.fn<(finding: Finding) => void>();
    const several: Template = {
      ...withoutFallback,
      statements: withoutFallback.statements.map((statement, index) =>
        index === 2
          ? {
              ...statement,
              conditions: statement.conditions.map((condition) => ({ ...condition, value: 'Germany' })),
            }
          : statement,
      ),
    };
    const findings = checkTemplate(several);
    expect(findings.length).toBeGreaterThan(1);
    render(<SyntaxPreview template={several} findings={findings} onShow={onShow} />);
    await userEvent.click(
      await screen.findByRole('button', { name: `${String(findings.length)} findings, each on its card` }),
    );
    expect(onShow.mock.calls[0]?.[0].severity).toBe('warning');
  });
});

describe('findings', () => {
  it('findings open below their line by keyboard, and are fixed there', async () => {
    const user = userEvent.setup();
    render(<EditablePreview start={withoutFallback} />);
    const marker = await screen.findByRole('button', { name: /^Line 1:.*still sent/ });
    marker.focus();
    await user.keyboard('{Enter}');
    expect(marker).toHaveAttribute('aria-expanded', 'true');
    const fix = screen.getByRole('button', { name: 'Abort the message instead' });
    expect(fix).toHaveAccessibleDescription('People who match no branch will no longer get the message.');
    await user.click(fix);
    expect(screen.getByRole('group', { name: 'Liquid preview' })).toHaveTextContent('{% else %}');
  });
});
