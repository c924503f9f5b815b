import type { WordList } from '../word-list.ts';

export const vi: WordList = {
  hatred: ['giết hết bọn (tàu|hồi giáo|do thái|đồng tính)'],
  minors: ['trẻ em', 'vị thành niên', 'bé gái', 'nữ sinh', 'học sinh', 'thiếu nữ', 'nữ sinh cấp hai', 'tuổi teen'],
  sexual: ['khiêu dâm', 'khỏa thân', 'phim sex', 'ảnh nóng'],
  abuse: ['(phim|video|ảnh) ấu dâm', 'khiêu dâm trẻ em', 'quan hệ tình dục với (trẻ em|trẻ vị thành niên)'],
  selfHarm: ['(tự tử|tự sát) đi', '(cách|làm sao để) (tự tử|tự sát)', 'hãy tự sát'],
  violence: [
    'thuê (sát thủ|giết người)',
    'tao giết mày',
    '(giết|bắn|đâm|giết chết|bắn chết|đâm chết) (hết |tất cả |bọn |những |mấy |)(hàng xóm|người hàng xóm|người dân|mọi người|sếp|ông sếp|vợ|chồng|gia đình|bạn bè|cảnh sát|người nhập cư|trẻ em|con người)',
  ],
  terror: ['gia nhập (isis|nhà nước hồi giáo)', 'cách (chế tạo|làm) bom', 'tự chế bom'],
  drugs: [
    'cocaine',
    'cocain',
    'heroin',
    'ma túy',
    'thuốc lắc',
    'fentanyl',
    'cần sa',
    'ketamine',
    'lsd',
    'thuốc phiện',
    'nấm thần',
  ],
  trade: ['mua', 'bán lẻ', 'bán sỉ', 'chuyên bán', 'đặt hàng', 'giao hàng', 'giá rẻ'],
  illegal: ['bán (ma túy|thuốc lắc|heroin)', 'súng không giấy phép', '(mua|bán) (thận|nội tạng)'],
  weapons: [
    'súng (ngắn|trường|lục|săn|đạn|thật|quân dụng|tiểu liên|hoa cải|k54|k59)',
    '(lựu đạn|thuốc nổ|đạn thật)',
    '(ak 47|ak47)',
  ],
  fraud: [
    'làm giả (hộ chiếu|bằng lái|bằng đại học|giấy tờ)',
    'làm (bằng giả|hộ chiếu giả|giấy tờ giả)',
    '(mua|bán) tiền giả',
    'thẻ tín dụng ăn cắp',
  ],
  cures: [
    '(chữa|chữa khỏi|trị|trị khỏi|đánh bay|điều trị dứt điểm) (hoàn toàn |dứt điểm |mọi |bệnh |)(ung thư|bệnh ung thư|tiểu đường|bệnh tiểu đường|alzheimer|tự kỷ)',
    'giảm (ngay |)# (kg|ký|cân) (trong|chỉ trong|chỉ sau|sau) # ngày',
  ],
  harmless: [
    'không (chữa|chữa khỏi|trị) (ung thư|tiểu đường)',
    'súng (ngắn|trường|lục|săn) (đồ chơi|nước|bắn nước|bong bóng|mô hình|nerf)',
    '(phòng chống|que thử|xét nghiệm|cai nghiện|nói không với) ma túy',
  ],
};
