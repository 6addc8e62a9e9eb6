import { Builder } from './builder.jsx';

export default function Page() {
  return <Builder />;
}
