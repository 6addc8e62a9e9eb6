import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { StoryColumn } from '../../test/StoryColumn.tsx';
import { Card } from '../card/Card.tsx';
import {
  type SortDirection,
  Table,
  TableBody,
  TableCell,
  TableColumn,
  TableHead,
  TableHeadRow,
  TableRow,
} from './Table.tsx';

const meta = {
  title: 'Controls/Table',
  component: Table,
  args: { 'aria-label': 'Members' },
  render: (args) => (
    <Card>
      <Table {...args}>
        <TableHead>
          <TableHeadRow>
            <TableColumn sortDirection="ascending" onSort={() => undefined}>
              Name
            </TableColumn>
            <TableColumn>Role</TableColumn>
          </TableHeadRow>
        </TableHead>
        <TableBody>
          <TableRow>
            <TableCell>Mara Voss</TableCell>
            <TableCell>owner</TableCell>
          </TableRow>
          <TableRow>
            <TableCell>Jonas Tinker</TableCell>
            <TableCell>member</TableCell>
          </TableRow>
        </TableBody>
      </Table>
    </Card>
  ),
} satisfies Meta<typeof Table>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Dark: Story = { globals: { theme: 'dark' } };

/** Heads of sortable columns are buttons; the order is told in words, too. */
export const Sortable: Story = {
  render: function Render(args) {
    const [direction, setDirection] = useState<SortDirection>('ascending');
    const names = ['Anna Krone', 'Jonas Tinker', 'Mara Voss'];
    return (
      <Card>
        <Table {...args}>
          <TableHead>
            <TableHeadRow>
              <TableColumn
                sortDirection={direction}
                onSort={() => setDirection(direction === 'ascending' ? 'descending' : 'ascending')}
              >
                Name
              </TableColumn>
            </TableHeadRow>
          </TableHead>
          <TableBody>
            {(direction === 'ascending' ? names : names.toReversed()).map((name) => (
              <TableRow key={name}>
                <TableCell>{name}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Card>
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Name' }));
    await expect(canvas.getByRole('columnheader', { name: 'Name' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await expect(canvas.getAllByRole('cell')[0]).toHaveTextContent('Mara Voss');
  },
};

export const VeryLong: Story = {
  render: (args) => (
    <StoryColumn width={320}>
      <Card>
        <Table {...args}>
          <TableBody>
            <TableRow>
              <TableCell>{'A-name-without-any-place-to-break-it-'.repeat(3)}</TableCell>
              <TableCell>owner</TableCell>
            </TableRow>
          </TableBody>
        </Table>
      </Card>
    </StoryColumn>
  ),
};
