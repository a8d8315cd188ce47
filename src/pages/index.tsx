import Layout from '@theme/Layout';
import type { ReactNode } from 'react';

export default function Home(): ReactNode {
  return <Layout title="Fusio">home</Layout>;
}
