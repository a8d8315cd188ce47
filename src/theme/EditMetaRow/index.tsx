import Feedback from '@site/src/components/Feedback';
import type { Props } from '@theme/EditMetaRow';
import EditMetaRow from '@theme-original/EditMetaRow';
import type { ReactNode } from 'react';

/** Asks for an opinion where a page can be edited. */
export default function EditMetaRowWrapper(props: Props): ReactNode {
  const { editUrl } = props;
  return (
    <>
      {editUrl && <Feedback editUrl={editUrl} />}
      <EditMetaRow {...props} />
    </>
  );
}
