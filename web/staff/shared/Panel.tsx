import Container, { type ContainerProps } from '@cloudscape-design/components/container';
import Header, { type HeaderProps } from '@cloudscape-design/components/header';
import type { ReactNode } from 'react';

interface PanelProps extends Pick<ContainerProps, 'fitHeight' | 'footer' | 'children'> {
  readonly title?: ReactNode;
  readonly level?: 'h2' | 'h3';
  readonly description?: ReactNode;
  readonly actions?: HeaderProps['actions'];
}

export function Panel({ title, level = 'h2', description, actions, ...container }: PanelProps) {
  const header = (
    <Header variant={level} description={description} actions={actions}>
      {title}
    </Header>
  );
  return <Container {...container} header={title && header} />;
}
