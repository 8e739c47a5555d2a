import { Ellipsis } from 'lucide-react';
import { IconButton } from '../button.tsx';
import { Menu, type MenuProps } from './menu.tsx';

/** Secondary actions of a page or a record, behind one button. */
export function MoreMenu({ className, children }: Pick<MenuProps, 'className' | 'children'>) {
  return (
    <Menu
      trigger={<IconButton label="More actions" icon={Ellipsis} tone="secondary" />}
      {...(className === undefined ? {} : { className })}
    >
      {children}
    </Menu>
  );
}
