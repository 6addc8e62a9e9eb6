import type { Meta, StoryObj } from '@storybook/react-vite';
import { Card } from '../card/Card.tsx';
import { Table, TableBody, TableCell, TableColumn, TableHead, TableHeadRow, TableRow } from './Table.tsx';

const meta = {
  title: 'Primitives/Table',
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
